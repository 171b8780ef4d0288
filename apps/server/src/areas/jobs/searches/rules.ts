import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { BaseDeps } from '../../../platform/deps.ts'
import { loadSecret } from '../../../platform/sealing/secrets.ts'

type KeyDeps = Pick<BaseDeps, 'db' | 'clock' | 'sealing'>

const ID_BYTES = 16
const MAC_BYTES = 16

const loadKey = async (deps: KeyDeps): Promise<Buffer> =>
  Buffer.from(await loadSecret(deps, 'job-search-key', async () => randomBytes(32).toString('base64url')), 'base64url')

const sign = (key: Buffer, id: Buffer): Buffer => createHmac('sha256', key).update(id).digest().subarray(0, MAC_BYTES)

/** Lets the recipient of a message stop the search's alerts. The token needs no row and is valid as long as the search: it can only reduce messages. */
export async function writeStopToken(deps: KeyDeps, searchId: string): Promise<string> {
  const id = Buffer.from(searchId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sign(await loadKey(deps), id)]).toString('base64url')
}

/** The id of the search; undefined for a forged token. */
export async function readStopToken(deps: KeyDeps, token: string): Promise<string | undefined> {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(await loadKey(deps), id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
