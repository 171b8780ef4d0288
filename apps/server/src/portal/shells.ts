import { readdir, readFile } from 'node:fs/promises'
import type { Dues } from '@afilia/domain/money/dues'
import { presentJoining } from '@afilia/i18n/dues'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { html } from 'hono/html'
import { pageHeaders } from '../platform/http/page-policy.ts'
import { listSelectable } from '../platform/texts/selectable.ts'
import { textsIn } from '../platform/texts/texts.ts'
import { StartError } from '../platform/process/start-error.ts'

/** The output of a browser app's build for the server (details in `apps/portal/build.mjs`). */
interface Manifest {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /**
   * By the paths of the app's pages, with open parts such as `$slug`: the files that each page loads beyond the frame. Files of
   * texts have `{language}` in their paths. The first matching path applies. Any other path shows that the page does not exist.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** Further files that every page loads for signed-in readers. */
  readonly forMembers: readonly string[]
}

/** The source of map pictures. */
export interface MapTiles {
  /** Contains `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  /** The attribution that the owner requires, as HTML. */
  readonly attribution: string
}

/** The address of the portal, and the foreign origins that its Content-Security-Policy allows. */
interface Outside {
  readonly publicUrl: string
  readonly map: MapTiles | null
  /** The origin of the portal's content and its pictures. The portal's own by default. */
  readonly contentUrl?: string | undefined
  /** The origin that may appear in a frame. None by default. */
  readonly frameUrl?: string | undefined
  /** Whether the frame with the tag manager may appear (`tag-frame.ts`). */
  readonly hasTags?: boolean | undefined
  /** The origin to which forms may be posted: the union's bank. */
  readonly bankUrl?: string | undefined
  /** Hashes of the styles of pages that appear inside ours, such as a mail. */
  readonly innerStyles?: readonly string[] | undefined
}

/**
 * Reads the shells by language. `home` contains the text of the public home, which only the portal has. `frame` is the beginning
 * of every other page. Throws StartError if the app has not been built.
 */
export async function readShells(dist: URL, { unionName, dues, ...outside }: Outside & { unionName: string; dues: readonly Dues[] }) {
  const escaped = (await html`${unionName}`).toString()
  const read = async (file: string): Promise<string> =>
    (await readFile(new URL(`shell/${file}`, dist), 'utf8')).replaceAll('{{unionName}}', () => escaped)
  try {
    const names = new Set(await readdir(new URL('shell/', dist)))
    const manifest = JSON.parse(await read('manifest.json')) as Manifest
    const shells = await Promise.all(
      LANGUAGES.map(async (language) => {
        const home = names.has(`${language}.html`)
          ? fillPrice(leaveOutLanguages(await read(`${language}.html`)), dues, language)
          : undefined
        return [language, { home, frame: await read(`${language}.app.html`) }] as const
      }),
    )
    return {
      byLanguage: new Map(shells),
      policy: describePolicy(manifest, outside),
      pages: Object.entries(manifest.pages),
      forMembers: manifest.forMembers,
    }
  } catch {
    throw new StartError('The browser apps are not built. Run npm run build, or npm start, which does it by itself.')
  }
}

/** Writes the price of joining into the built home, as `public-home.tsx` then shows it. */
function fillPrice(home: string, dues: readonly Dues[], language: Language): string {
  const t = textsIn(language)
  const { affiliates, students } = presentJoining(dues, language, t, (price) => t('public-home:hero.students', { price }))
  return home.replaceAll('{{joiningPrice}}', affiliates).replaceAll('{{studentsPrice}}', students)
}

/** Removes from the built home, which offers every language, those that cannot be selected: items of a list with one link. */
const leaveOutLanguages = (home: string): string =>
  LANGUAGES.filter((language) => !listSelectable().includes(language)).reduce(
    (page, language) =>
      page.replaceAll(new RegExp(`<li(?: [^>]*)?><a [^>]*hreflang="${language}"[^>]*>(?:(?!</a>).)*</a></li>`, 'gis'), ''),
    home,
  )

/**
 * Allows pictures, videos and audio files from here or from the content's origin, and map pictures from the union's tile server.
 * The critical styles and two lines of script inside the pages are allowed by their hashes.
 */
function describePolicy(
  { styleHashes, scriptHashes }: Manifest,
  { publicUrl, map, frameUrl, hasTags, contentUrl, bankUrl, innerStyles = [] }: Outside,
): Readonly<Record<string, string>> {
  const content = contentUrl ? ` ${new URL(contentUrl).origin}` : ''
  const frames = [...(hasTags ? ["'self'"] : []), ...(frameUrl ? [new URL(frameUrl).origin] : [])].join(' ')
  return pageHeaders(
    {
      'script-src': `'self' ${quoted(scriptHashes)}`,
      'style-src': ["'self'", quoted(styleHashes), ...innerStyles].join(' '),
      'font-src': "'self'",
      'img-src': `'self' data:${content}${map ? ` ${new URL(map.tiles).origin}` : ''}`,
      'media-src': `'self'${content}`,
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      ...(frames && { 'frame-src': frames }),
      'form-action': `'self'${bankUrl ? ` ${new URL(bankUrl).origin}` : ''}`,
      'trusted-types': TRUSTED_TYPES.join(' '),
    },
    publicUrl,
  )
}

/**
 * The policies that scripts of the browser apps may create: for their workers, for markup that runs nothing, and for the map's
 * library.
 */
const TRUSTED_TYPES = ['afilia-worker', 'afilia-inert', 'default']

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(' ')
