import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface Asked {
  readonly challenge: string
}

/** An authenticator for tests, as WebAuthn §6 describes it: one ES256 key, a counter, and a person who always consents. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const state = { counter: 0, isVerified: true, origin }

  const authenticatorData = (flags: number, attested = Buffer.alloc(0)): Buffer => {
    state.counter += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(state.counter)
    const rpId = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([rpId, Buffer.of(flags | USER_PRESENT | (state.isVerified ? USER_VERIFIED : 0)), counter, attested])
  }
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: state.origin, crossOrigin: false }))

  return {
    id,
    state,
    register({ challenge }: Asked) {
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.of(0, credentialId.length),
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestationObject = encodeAttestation(authenticatorData(HAS_CREDENTIAL, attested))
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
    signIn({ challenge }: Asked, userHandle?: string) {
      const data = authenticatorData(0)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, createHash('sha256').update(client).digest()]), privateKey)
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      }
      return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
    },
  }
}

const cborBytes = (text: string): Buffer => Buffer.concat([Buffer.of(0x58, 32), Buffer.from(text, 'base64url')])
const cborText = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 | text.length), Buffer.from(text)])

/** CBOR {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}. */
function coseKey({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  return Buffer.concat([Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21), cborBytes(x), Buffer.of(0x22), cborBytes(y)])
}

/** CBOR {fmt: "none", attStmt: {}, authData}. */
function encodeAttestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.of(0xa3),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.of(0xa0),
    cborText('authData'),
    Buffer.of(0x58, authData.length),
    authData,
  ])
}
