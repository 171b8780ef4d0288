import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Deps } from '../../platform/deps.ts'
import { loadSecret } from '../../platform/sealing/secrets.ts'
import { MAIL_TOPICS, type MailTopic } from './mail.ts'

/** Turns off the mails of a topic for anybody with the link of one of them. */
export interface Unsubscribe {
  /** Makes a token in base64url. Only this deployment can read its person and topic. */
  write(deps: KeyDeps, personId: string, topic: MailTopic): Promise<string>
  /** Undefined for a token that this deployment did not make. */
  read(deps: KeyDeps, token: string): Promise<{ readonly personId: string; readonly topic: MailTopic } | undefined>
}
type KeyDeps = Pick<Deps, 'db' | 'clock' | 'sealing'>

const NONCE_BYTES = 12
const TAG_BYTES = 16
const ID_BYTES = 16

/**
 * Tokens need no row: they are encrypted (AES-256-GCM) with a key of the deployment. It outlives the data key, because mails are
 * kept for years. Tokens never expire: they can only reduce the number of mails.
 */
export function createUnsubscribe(): Unsubscribe {
  let loaded: Buffer | undefined
  const loadKey = async (deps: KeyDeps): Promise<Buffer> => {
    loaded ??= Buffer.from(await loadSecret(deps, 'unsubscribe-key', async () => randomBytes(32).toString('base64url')), 'base64url')
    return loaded
  }
  return {
    async write(deps, personId, topic) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', await loadKey(deps), nonce)
      const body = Buffer.concat([Buffer.from(personId.replaceAll('-', ''), 'hex'), Buffer.from(topic)])
      return Buffer.concat([nonce, cipher.update(body), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    async read(deps, token) {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length < NONCE_BYTES + ID_BYTES + TAG_BYTES) return undefined
      const decipher = createDecipheriv('aes-256-gcm', await loadKey(deps), bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      try {
        const body = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
        const topic = MAIL_TOPICS.find((one) => one === body.subarray(ID_BYTES).toString())
        const hex = body.subarray(0, ID_BYTES).toString('hex')
        return topic && { personId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), topic }
      } catch {
        return undefined
      }
    },
  }
}
