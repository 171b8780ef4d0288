/** The part of this package with which tests decrypt pushes. The package has no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  const ece: {
    decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string }): Buffer
  }
  export default ece
}
