import { createHash, createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import forge from 'node-forge'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { StartError } from '../process/start-error.ts'
import { openAppleWallet } from './apple-wallet.ts'
import { openGoogleWallet } from './google-wallet.ts'
import { listWallets } from './open-wallets.ts'
import type { Pass } from './pass.ts'
import { makePassKeys, type PassKeys } from './testing.ts'

let keys: PassKeys
beforeAll(() => {
  keys = makePassKeys()
})
afterAll(() => keys.remove())

const PASS: Pass = {
  id: '019a-0',
  classId: '019b-es',
  title: 'Curso de suturas',
  startsAt: new Date('2026-12-01T08:00:00Z'),
  endsAt: new Date('2026-12-15T12:00:00Z'),
  validUntil: new Date('2026-12-16T00:00:00Z'),
  place: { name: 'Sede', address: 'Calle Mayor, 1, Lugo' },
  code: '7'.repeat(265),
  spoken: '1234 5678',
  front: [{ label: 'Fecha', value: 'mar, 1 dic, 9:00' }],
  back: [{ label: 'Fecha', value: 'mar, 15 dic, 9:00' }],
  language: 'es',
}

describe('Apple Wallet', () => {
  test('makes a signed pass that says what the ticket says', async () => {
    const wallet = openAppleWallet(keys.folder, 'Afilia')
    const files = unzipSync(await wallet.make(PASS))
    const pass = JSON.parse(Buffer.from(files['pass.json']!).toString()) as object
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: 'pass.test.afilia.tickets',
      teamIdentifier: 'AFILIA1234',
      organizationName: 'Afilia',
      serialNumber: PASS.id,
      expirationDate: PASS.validUntil.toISOString(),
      barcodes: [{ format: 'PKBarcodeFormatQR', message: PASS.code, altText: PASS.spoken }],
      eventTicket: {
        primaryFields: [{ value: PASS.title }],
        secondaryFields: [{ label: 'Fecha', value: 'mar, 1 dic, 9:00' }],
        backFields: [{ value: 'mar, 15 dic, 9:00' }],
      },
    })
    const manifest = Buffer.from(files['manifest.json']!)
    const { 'manifest.json': _, signature, ...listed } = files
    expect(JSON.parse(manifest.toString())).toEqual(
      Object.fromEntries(Object.entries(listed).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')])),
    )
    expect(Object.keys(listed).toSorted()).toEqual(['icon.png', 'icon@2x.png', 'icon@3x.png', 'pass.json'])
    expectSigned(manifest, Buffer.from(signature!), keys.publicKey)
  })

  test('is not offered once its certificate has ended', () => {
    const apple = openAppleWallet(keys.folder, 'Afilia')
    expect(listWallets({ apple, google: null }, new Date(apple.validUntil.getTime() - 1))).toEqual(['apple'])
    expect(listWallets({ apple, google: null }, apple.validUntil)).toEqual([])
  })

  test('says at the start which file is missing, or is none of Apple’s', () => {
    const folder = mkdtempSync(join(tmpdir(), 'afilia-pass-'))
    expect(() => openAppleWallet(folder, 'Afilia')).toThrow(
      new StartError(`APPLE_PASS_FOLDER: certificate.pem cannot be read in ${folder}.`),
    )
    for (const name of ['certificate.pem', 'key.pem', 'wwdr.pem']) writeFileSync(join(folder, name), 'x')
    expect(() => openAppleWallet(folder, 'Afilia')).toThrow('APPLE_PASS_FOLDER: certificate.pem is no certificate in PEM.')
    rmSync(folder, { recursive: true })
  })
})

const openGoogle = () =>
  openGoogleWallet({ issuer: '3388000000001', keyFile: keys.googleFile, union: 'Afilia', publicUrl: 'https://portal.example' })
const readLink = async (link: string) => {
  const token = link.slice('https://pay.google.com/gp/v/save/'.length)
  return (await jwtVerify<{ payload: object }>(token, createPublicKey(keys.publicKey), { audience: 'google' })).payload
}

describe('Google Wallet', () => {
  test('makes a signed link that says what the ticket says', async () => {
    const payload = await readLink(await openGoogle().makeLink(PASS))
    expect(payload).toMatchObject({
      iss: 'tickets@afilia.example',
      typ: 'savetowallet',
      origins: ['https://portal.example'],
      payload: {
        eventTicketClasses: [{ id: '3388000000001.019b-es', eventName: { defaultValue: { language: 'es', value: PASS.title } } }],
        eventTicketObjects: [{ id: '3388000000001.019a-0', barcode: { type: 'QR_CODE', value: PASS.code } }],
      },
    })
  })

  test('leaves the place out where the link would be too long', async () => {
    const link = await openGoogle().makeLink({ ...PASS, place: { name: 'Aula '.repeat(40), address: 'Calle '.repeat(40) } })
    expect(link.length).toBeLessThan(1900)
    expect(JSON.stringify(await readLink(link))).not.toContain('Aula')
  })

  test('says at the start that its key is none', () => {
    expect(() => openGoogleWallet({ issuer: '3388000000001', keyFile: '/nowhere.json', union: 'A', publicUrl: '' })).toThrow(
      'GOOGLE_WALLET_KEY: /nowhere.json is no key of a service account in JSON.',
    )
  })
})

/** Checks that a detached PKCS #7 signature (RFC 2315) was made over this content and with this key. */
function expectSigned(content: Buffer, signature: Buffer, publicKey: string): void {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary'))) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { signature: string; authenticatedAttributes: forge.asn1.Asn1[]; digestAlgorithm: string }
  }
  const { rawCapture } = message
  const hash = forge.pki.oids[forge.asn1.derToOid(rawCapture.digestAlgorithm)]!
  const digest = createHash(hash).update(content).digest('binary')
  const attributes = forge.asn1.create(forge.asn1.Class.UNIVERSAL, forge.asn1.Type.SET, true, rawCapture.authenticatedAttributes)
  const signed = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary')
  expect(signed.includes(Buffer.from(digest, 'binary'))).toBe(true)
  expect(verify(hash, signed, publicKey, Buffer.from(rawCapture.signature, 'binary'))).toBe(true)
}
