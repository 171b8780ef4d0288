import { type Dictionary, findDictionary, isDictionary, isList, type Json, type PdfObjects, readText, resolve } from './json-pdf.ts'

// What a PDF may not do. The names are those of ISO 32000-2, 12.6 (actions), 12.5.6 (annotations) and 7.11 (files).

/** Actions that run a script or a program, open or fetch another file, send data, or play something. */
const FORBIDDEN_ACTIONS = new Set(
  ['JavaScript', 'ECMAScript', 'Launch', 'GoToR', 'GoToE', 'GoTo3DView', 'SubmitForm', 'ImportData', 'Rendition', 'RichMediaExecute']
    .concat(['Sound', 'Movie', 'Thread', 'Trans'])
    .map((name) => `/${name}`),
)
/** Named actions that move to another page. Others print, or call a menu of the program. */
const NAMED_ACTIONS = new Set(['/NextPage', '/PrevPage', '/FirstPage', '/LastPage'])
/** Annotations that hold a file, or play one. */
const FORBIDDEN_ANNOTATIONS = new Set(['/FileAttachment', '/RichMedia', '/Screen', '/Movie', '/Sound', '/3D', '/TrapNet'])
const FORBIDDEN_TYPES = new Set([
  '/EmbeddedFile',
  '/Rendition',
  '/MediaClip',
  '/RichMediaContent',
  '/RichMediaSettings',
  '/RichMediaInstance',
])
const FILE_KEYS = ['/F', '/UF', '/DOS', '/Mac', '/Unix']
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/** Finds the forbidden parts in the objects of one file. */
export interface Finder {
  /** Whether this is an action, an annotation or a file that must go, wherever it stands. */
  readonly isForbidden: (value: Json | undefined) => boolean
  /** Whether a dictionary must lose this key. */
  readonly isForbiddenKey: (holder: Dictionary, key: string) => boolean
}

export function createFinder(objects: PdfObjects): Finder {
  const nameIn = (dictionary: Dictionary, key: string): string => {
    const name = resolve(objects, dictionary[key])
    return typeof name === 'string' ? name : ''
  }
  const isForbidden = (value: Json | undefined): boolean => {
    const found = findDictionary(objects, value)
    if (!found) return false
    const [type, subtype, action] = [nameIn(found, '/Type'), nameIn(found, '/Subtype'), nameIn(found, '/S')]
    if (FORBIDDEN_TYPES.has(type)) return true
    if (FORBIDDEN_ANNOTATIONS.has(subtype) && (type === '' || type === '/Annot')) return true
    return FORBIDDEN_ACTIONS.has(action) || (type === '/Action' && !isSafeAction(found))
  }
  const isSafeAction = (action: Dictionary): boolean => {
    const name = nameIn(action, '/S')
    if (name === '/URI') return isSafeAddress(readText(resolve(objects, action['/URI'])))
    if (name === '/Named') return NAMED_ACTIONS.has(nameIn(action, '/N'))
    return name === '/GoTo' || name === '/SetOCGState' || name === '/GoToDp'
  }
  /** Whether the value is an action, or a list of them, of which one is not safe. */
  const isUnsafe = (value: Json | undefined): boolean => {
    const found = resolve(objects, value)
    if (isList(found)) return found.some((one) => isDictionary(resolve(objects, one)) && isUnsafe(one))
    return isDictionary(found) && nameIn(found, '/S') !== '' && !isSafeAction(found)
  }
  const holdsAction = (value: Json | undefined): boolean =>
    Object.values(findDictionary(objects, value) ?? {}).some((one) => nameIn(findDictionary(objects, one) ?? {}, '/S') !== '')
  /** A thing of a page may have any name. So a key alone does not tell that its value is a file or an action. */
  const isFont = (value: Json | undefined): boolean => nameIn(findDictionary(objects, value) ?? {}, '/Type') === '/Font'

  const isForbiddenKey = (holder: Dictionary, key: string): boolean => {
    const value = holder[key]
    switch (key) {
      case '/AA':
        return holdsAction(value)
      case '/A':
      case '/PA':
        return isUnsafe(value)
      // At opening, a reader may go to a page, and nothing else.
      case '/OpenAction':
        return isDictionary(resolve(objects, value)) && nameIn(findDictionary(objects, value) ?? {}, '/S') !== '/GoTo'
      // The next action of an action. An entry of the outline has such a key as well.
      case '/Next':
        return typeof holder['/S'] === 'string'
      case '/JS':
      case '/XFA':
      case '/EmbeddedFiles':
      case '/Renditions':
      case '/JavaScript':
      case '/Collection':
      case '/RichMediaContent':
        return !isFont(value)
      case '/EF':
      case '/RF':
        return FILE_KEYS.some((name) => findDictionary(objects, value)?.[name] !== undefined)
      case '/AF':
        return isAssociated(value)
      default:
        return false
    }
  }
  const isAssociated = (value: Json | undefined): boolean => {
    const found = resolve(objects, value)
    if (isList(found)) return found.some((one) => isDictionary(resolve(objects, one)))
    return isDictionary(found) && ('/EF' in found || FILE_KEYS.some((name) => name in found))
  }
  return { isForbidden, isForbiddenKey }
}

/** Whether a link may stay: to a page of the web, a mailbox or a phone. One without a scheme leads nowhere outside of its site. */
function isSafeAddress(address: string | undefined): boolean {
  if (address === undefined) return false
  const bare = address.replaceAll(/[\p{Cc}\p{Cf}\s\u00FE\u00FF]/gu, '')
  if (/^[\\/]{2}|^\\/.test(bare)) return false
  const scheme = /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase()
  return scheme === undefined || SAFE_SCHEMES.has(scheme)
}
