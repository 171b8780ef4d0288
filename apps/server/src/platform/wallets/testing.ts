import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import forge from 'node-forge'

/** Test keys in the formats of Apple and Google. */
export interface PassKeys {
  /** For APPLE_PASS_FOLDER. */
  readonly folder: string
  /** For GOOGLE_WALLET_KEY. */
  readonly googleFile: string
  /** The public key of both, in PEM. */
  readonly publicKey: string
  remove(): void
}

export function makePassKeys(): PassKeys {
  const folder = mkdtempSync(join(tmpdir(), 'afilia-pass-'))
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048)
  const key = forge.pki.privateKeyToPem(privateKey)
  const certificate = forge.pki.certificateToPem(certify(privateKey, publicKey))
  const googleFile = join(folder, 'google.json')
  writeFileSync(join(folder, 'certificate.pem'), certificate)
  writeFileSync(join(folder, 'wwdr.pem'), certificate)
  writeFileSync(join(folder, 'key.pem'), key)
  const account = {
    client_email: 'tickets@afilia.example',
    private_key: forge.pki.privateKeyInfoToPem(forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(privateKey))),
  }
  writeFileSync(googleFile, JSON.stringify(account))
  return { folder, googleFile, publicKey: forge.pki.publicKeyToPem(publicKey), remove: () => rmSync(folder, { recursive: true }) }
}

function certify(privateKey: forge.pki.rsa.PrivateKey, publicKey: forge.pki.rsa.PublicKey): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = publicKey
  certificate.serialNumber = '01'
  certificate.validity.notBefore = new Date(Date.now() - 3600_000)
  certificate.validity.notAfter = new Date(Date.now() + 365 * 24 * 3600_000)
  const names = [
    { type: '0.9.2342.19200300.100.1.1', value: 'pass.test.afilia.tickets' },
    { name: 'commonName', value: 'Pass Type ID: pass.test.afilia.tickets' },
    { name: 'organizationalUnitName', value: 'AFILIA1234' },
  ]
  certificate.setSubject(names)
  certificate.setIssuer(names)
  certificate.sign(privateKey, forge.md.sha256.create())
  return certificate
}
