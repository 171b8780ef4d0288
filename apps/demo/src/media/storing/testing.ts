import { type DocumentPlace, keepDocument, readContent } from './store-document.ts'

/** Takes a file in as an upload. */
export const storeDocument = async (
  deps: Parameters<typeof keepDocument>[0],
  { bytes, ...place }: DocumentPlace & { readonly bytes: Uint8Array },
) => keepDocument(deps, place, await readContent(bytes, place.tag))
