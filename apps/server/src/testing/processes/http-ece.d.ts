/** The part of this package that tests decrypt pushes with; it brings no types. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  const ece: {
    decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; dh: string; authSecret: string }): Buffer
  }
  export default ece
}
