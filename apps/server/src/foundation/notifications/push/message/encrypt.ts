import { createCipheriv, createECDH, createHmac, randomFillSync } from 'node:crypto'

/** The browser's keys for encryption: a point of P-256 and 16 random bytes. */
export interface BrowserKeys {
  readonly point: Buffer
  readonly auth: Buffer
}

/** Our side of one message: new each time, except in the RFC's own example. */
interface Given {
  readonly privateKey: Buffer
  readonly salt: Buffer
}

const SALT = 16
const POINT = 65
const TAG = 16
/** Salt, record size, and our point with its length (RFC 8188, section 2.1). */
const HEADER = SALT + 4 + 1 + POINT
/** The minimum that every push service must accept (RFC 8030, section 7.2). A message is one record. */
const RECORD_SIZE = 4096

const KEY_INFO = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.alloc(POINT * 2), Buffer.of(1)])
const CONTENT_KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\u0001')
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\u0001')
const LAST_RECORD = 2

// Encryption is synchronous, so one of each is enough: a new key pair replaces that of the last message. KeyObjects avoid checks
// at each use, but creating and reading them costs as much.
const curve = createECDH('prime256v1')
const randoms = Buffer.alloc(SALT * 256)
let used = randoms.length

/**
 * Encrypts a text for one browser (RFC 8291, aes128gcm), padded to `size` bytes so that its length reveals nothing. Throws if the
 * point is not on the curve or the text is longer.
 */
export function encrypt(text: Buffer, size: number, { point, auth }: BrowserKeys, given?: Given): Buffer {
  if (text.length > size) throw new RangeError('The text is longer than its padded size.')
  if (given) curve.setPrivateKey(given.privateKey)
  const ownPoint = given ? curve.getPublicKey() : curve.generateKeys()
  const secret = curve.computeSecret(point)
  const body = Buffer.allocUnsafe(HEADER + size + 1 + TAG)
  const salt = body.subarray(0, SALT)
  if (given) given.salt.copy(salt)
  else drawSalt(salt)
  body.writeUInt32BE(RECORD_SIZE, SALT)
  body[SALT + 4] = POINT
  ownPoint.copy(body, SALT + 5)

  // HKDF (RFC 5869) with outputs of one block each.
  point.copy(KEY_INFO, 14)
  ownPoint.copy(KEY_INFO, 14 + POINT)
  const key = hmac(salt, hmac(hmac(auth, secret), KEY_INFO))
  const cipher = createCipheriv('aes-128-gcm', hmac(key, CONTENT_KEY_INFO).subarray(0, 16), hmac(key, NONCE_INFO).subarray(0, 12))

  const plain = Buffer.alloc(size + 1)
  text.copy(plain)
  plain[text.length] = LAST_RECORD
  cipher.update(plain).copy(body, HEADER)
  cipher.final()
  cipher.getAuthTag().copy(body, body.length - TAG)
  return body
}

const hmac = (key: Buffer, data: Buffer): Buffer => createHmac('sha256', key).update(data).digest()

function drawSalt(salt: Buffer): void {
  if (used === randoms.length) {
    randomFillSync(randoms)
    used = 0
  }
  randoms.copy(salt, 0, used, used + SALT)
  used += SALT
}
