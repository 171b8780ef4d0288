import { content } from '@afilia/contract/content/content'
import { headless, type HeadlessListQuery } from '@afilia/contract/content/headless'
import { CONTENT_AREAS } from '@afilia/domain/content/content-areas'
import { AppError } from '../../platform/errors.ts'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { canReadDocument, type IsDocumentReadable } from '../../platform/media/readable.ts'
import { isUuid } from '../../platform/ids.ts'
import { listContentViews } from './contents/views.ts'
import { documentFolders, findDocument, findDocumentId, pageDocuments } from './documents/queries.ts'
import { listContents } from './lists/queries.ts'
import { MENU_ID, menuView, pageMenus } from './menus/views.ts'
import {
  contentFolders,
  type ContentName,
  findContentId,
  findFolders,
  findStructureId,
  hasSite,
  mapRows,
  pageFolders,
  pageStructures,
  readFolders,
  structureView,
} from './queries.ts'
import type { Reading } from './rules.ts'
import type { ContentSource } from './sources/rules.ts'

/** Content for the portal's own pages, from this database or from another server, which then decides itself who may read a document. */
export function createContentRoutes(source: ContentSource, isReadable: IsDocumentReadable | undefined): Routes {
  return implement(content, {
    'GET areas/row': (call) => source.listCards(call, call.query.area === undefined ? CONTENT_AREAS : [call.query.area]),
    'GET media-contents/{id}': async (call) => {
      const id = readNumber(call.params.id)
      if (isReadable && !(await canReadDocument(call.db, isReadable, id, call.reader))) throw new AppError('NOT_FOUND')
      return found((await source.listMedia(call, [id])).get(id))
    },
  })
}

/** The headless API of the contents in this database. */
export const createHeadlessRoutes = (isReadable: IsDocumentReadable): Routes =>
  implement(headless, {
    'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents': async (call) =>
      listContents(call, { siteId: await getSite(call), isFlat: isFlat(call) }, call.query),
    'GET o/headless-delivery/v1.0/content-structures/{id}/structured-contents': async (call) => {
      const { id, fields } = await getStructure(call)
      return listContents(call, { structureId: id, definitions: fields }, call.query)
    },
    'GET o/headless-delivery/v1.0/structured-content-folders/{id}/structured-contents': async (call) =>
      listContents(call, found(await findFolders(call.db, 'content_folders', readNumber(call.params.id), isFlat(call))), call.query),
    'GET o/headless-delivery/v1.0/structured-contents/{id}': async (call) =>
      getContent(call, { id: readNumber(call.params.id) }, call.query.nestedFields),
    'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-key/{key}': async (call) =>
      getContent(call, { site_id: readNumber(call.params.siteId), key: call.params.key }, call.query.nestedFields),
    'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-uuid/{uuid}': async (call) => {
      if (!isUuid(call.params.uuid)) throw new AppError('NOT_FOUND')
      return getContent(call, { site_id: readNumber(call.params.siteId), uuid: call.params.uuid }, call.query.nestedFields)
    },
    'GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents/by-external-reference-code/{code}': async (call) =>
      getContent(call, { site_id: readNumber(call.params.siteId), external_reference_code: call.params.code }, call.query.nestedFields),
    'GET o/headless-delivery/v1.0/structured-contents/{id}/rendered-content/{template}': async (call) => {
      const { renderedContents, key } = await getContent(call, { id: readNumber(call.params.id) }, 'renderedContentValue')
      const rendered = found(renderedContents.find(({ contentTemplateId }) => contentTemplateId === call.params.template))
      return { name: `${key}.html`, content: rendered.renderedContentValue ?? '' }
    },

    'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures': async (call) => pageStructures(call, await getSite(call), call.query),
    'GET o/headless-delivery/v1.0/content-structures/{id}': async (call) => structureView(await getStructure(call), call.reader.language),
    'GET o/headless-delivery/v1.0/sites/{siteId}/content-structures/by-key/{key}': async (call) => {
      const id = found(await findStructureId(call.db, readNumber(call.params.siteId), call.params.key))
      return structureView(await getStructure({ ...call, params: { id } }), call.reader.language)
    },
    'GET o/headless-delivery/v1.0/sites/{siteId}/structured-content-folders': async (call) =>
      pageFolders(call.db, { siteId: await getSite(call), isFlat: isFlat(call) }, call.query, contentFolders(call)),
    'GET o/headless-delivery/v1.0/structured-content-folders/{id}': (call) => getFolder(call, contentFolders(call)),
    'GET o/headless-delivery/v1.0/structured-content-folders/{id}/structured-content-folders': (call) =>
      pageInFolder(call, call.query, contentFolders(call)),

    'GET o/headless-delivery/v1.0/sites/{siteId}/navigation-menus': async (call) =>
      pageMenus(await getSite(call), call.query, call.caller, call.language),
    'GET o/headless-delivery/v1.0/navigation-menus/{id}': async (call) =>
      found(readNumber(call.params.id) === MENU_ID ? menuView(call.caller, call.language) : undefined),

    'GET o/headless-delivery/v1.0/documents/{id}': async (call) => found(await findDocument(call, isReadable, readNumber(call.params.id))),
    'GET o/headless-delivery/v1.0/sites/{siteId}/documents/by-external-reference-code/{code}': async (call) => {
      const { siteId, code } = call.params
      const id = isUuid(code) ? await findDocumentId(call.db, readNumber(siteId), code) : undefined
      return found(await findDocument(call, isReadable, found(id)))
    },
    'GET o/headless-delivery/v1.0/sites/{siteId}/documents': async (call) =>
      pageDocuments(call, isReadable, { siteId: await getSite(call), isFlat: isFlat(call) }, call.query),
    'GET o/headless-delivery/v1.0/document-folders/{id}/documents': async (call) =>
      pageDocuments(
        call,
        isReadable,
        found(await findFolders(call.db, 'document_folders', readNumber(call.params.id), isFlat(call))),
        call.query,
      ),
    'GET o/headless-delivery/v1.0/sites/{siteId}/document-folders': async (call) =>
      pageFolders(call.db, { siteId: await getSite(call), isFlat: isFlat(call) }, call.query, documentFolders(call, isReadable)),
    'GET o/headless-delivery/v1.0/document-folders/{id}': (call) => getFolder(call, documentFolders(call, isReadable)),
    'GET o/headless-delivery/v1.0/document-folders/{id}/document-folders': (call) =>
      pageInFolder(call, call.query, documentFolders(call, isReadable)),
  })

type Asked<Param extends string> = Reading & { readonly params: Readonly<Record<Param, string>> }

const isFlat = ({ query }: { readonly query: { readonly flatten: 'true' | 'false' } }): boolean => query.flatten === 'true'

async function getContent(reading: Reading, name: ContentName, nestedFields: string | undefined) {
  const id = found(await findContentId(reading, name))
  return found((await listContentViews(reading, [id], nestedFields))[0])
}

async function getFolder<View>({ db, params }: Asked<'id'>, kind: Parameters<typeof readFolders<View>>[2]) {
  const id = readNumber(params.id)
  return found((await readFolders(db, [id], kind)).get(id))
}

async function pageInFolder<View>(asked: Asked<'id'>, query: HeadlessListQuery, kind: Parameters<typeof readFolders<View>>[2]) {
  await getFolder(asked, kind)
  return pageFolders(asked.db, { parentId: readNumber(asked.params.id) }, query, kind)
}

async function getSite({ db, params }: Asked<'siteId'>): Promise<string> {
  const id = readNumber(params.siteId)
  if (!(await hasSite(db, id))) throw new AppError('NOT_FOUND')
  return id
}

async function getStructure({ db, params }: Asked<'id'>) {
  const id = readNumber(params.id)
  return found((await mapRows(db, 'content_structures', [id])).get(id))
}

function found<T>(thing: T | undefined): T {
  if (thing === undefined) throw new AppError('NOT_FOUND')
  return thing
}

/** Ids of contents are numbers; anything else gives NOT_FOUND. Leading zeros are dropped, because rows are matched by their id as text. */
function readNumber(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw new AppError('NOT_FOUND')
  return String(BigInt(text))
}
