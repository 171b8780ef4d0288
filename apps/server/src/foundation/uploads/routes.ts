import { uploads } from '@afilia/contract/cases/uploads'
import { implement, type Routes } from '../../platform/endpoints/implement.ts'
import { dropUpload, prepareUpload } from './commands.ts'
import { decryptFile } from './file-cipher.ts'
import { beginUpload, keepPart, prepareWhole } from './parts.ts'
import { readUpload } from './queries.ts'

/** `isScanned`: whether a scanner checks each file. */
export const createUploadsRoutes = ({ isScanned }: { readonly isScanned: boolean }): Routes =>
  implement(uploads, {
    'PUT uploads/{upload}': {
      prepare: ({ caller, params, body, ...deps }) => prepareUpload({ ...deps, isScanned }, caller.personId, params.upload, body.file),
    },
    'POST uploads/{upload}/parts': ({ caller, params, body, ...deps }) => beginUpload(deps, caller.personId, params.upload, body),
    'PUT uploads/{upload}/parts/{position}': ({ caller, params, body, ...deps }) =>
      keepPart(deps, caller.personId, params.upload, params.position, body.file),
    'POST uploads/{upload}/whole': {
      prepare: ({ caller, params, ...deps }) => prepareWhole({ ...deps, isScanned }, caller.personId, params.upload),
    },
    'GET uploads/{upload}': ({ db, sealing, caller, params }) => readUpload(db, sealing, caller.personId, params.upload),
    'DELETE uploads/{upload}': ({ db, caller, params }) => dropUpload(db, caller.personId, params.upload),
  })

/** Presents a file in the copy of a member's data, with its bytes in base64. */
export const presentCopied = ({ key, content, ...row }: Readonly<Record<string, unknown>>) => ({
  ...row,
  // A file that the scanner rejected has no content.
  content: (content as Buffer).length === 0 ? '' : decryptFile(row['id'] as string, key as string, content as Buffer).toString('base64'),
})
