import { uploads } from '@afilia/contract/uploads'
import { implement } from '../../platform/endpoints/implement.ts'
import { dropUpload, keepUpload } from './commands.ts'
import { decryptFile } from './file-cipher.ts'
import { readUpload } from './queries.ts'

export const uploadsRoutes = implement(uploads, {
  'PUT uploads/{upload}': ({ caller, params, body, ...deps }) => keepUpload(deps, caller.personId, params.upload, body.file),
  'GET uploads/{upload}': ({ db, sealing, caller, params }) => readUpload(db, sealing, caller.personId, params.upload),
  'DELETE uploads/{upload}': ({ db, caller, params }) => dropUpload(db, caller.personId, params.upload),
})

/** A file in the copy of a member's data, its bytes in base64. */
export const presentCopied = ({ key, content, ...row }: Readonly<Record<string, unknown>>) => ({
  ...row,
  content: decryptFile(row['id'] as string, key as string, content as Buffer).toString('base64'),
})
