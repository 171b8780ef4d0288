import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { StartError } from '../process/start-error.ts'
import type { AppleWallet, Pass } from './pass.ts'

/** The portal's own icon, which a union may replace. */
const ICON = new URL('../../../../portal/public/icons/icon-512.png', import.meta.url)
/** The size of a pass's icon, in points. */
const ICON_SIZE = 29
/** The accent colour of the portal in the light theme, and the colour of text on it. */
const COLORS = { backgroundColor: 'rgb(10, 100, 103)', foregroundColor: 'rgb(255, 255, 255)', labelColor: 'rgb(212, 236, 233)' }

/**
 * Opens a folder with the certificate and key of a Pass Type ID, and Apple's intermediate certificate: `certificate.pem`,
 * `key.pem` and `wwdr.pem`. The certificate contains the type of pass and the team. Throws StartError if the files are not valid.
 */
export function openAppleWallet(folder: string, union: string): AppleWallet {
  const read = (name: string): string => {
    try {
      return readFileSync(join(folder, name), 'utf8')
    } catch {
      throw new StartError(`APPLE_PASS_FOLDER: ${name} cannot be read in ${folder}.`)
    }
  }
  const certificates = { signerCert: read('certificate.pem'), signerKey: read('key.pem'), wwdr: read('wwdr.pem') }
  const { passTypeIdentifier, teamIdentifier, validUntil } = readCertificate(certificates.signerCert)
  let icons: Promise<Record<string, Buffer>> | undefined
  return {
    validUntil,
    async make(pass) {
      icons ??= drawIcons()
      // Loaded on demand, because few unions need it and it loads slowly.
      const { PKPass } = await import('passkit-generator')
      const file = new PKPass(await icons, certificates, {
        passTypeIdentifier,
        teamIdentifier,
        organizationName: union,
        serialNumber: pass.id,
        description: pass.title,
        sharingProhibited: true,
        ...COLORS,
      })
      file.type = 'eventTicket'
      file.setExpirationDate(pass.validUntil)
      file.setRelevantDates([{ startDate: pass.startsAt, endDate: endOfInterval(pass) }])
      // Only for old phones.
      file.setRelevantDate(pass.startsAt)
      file.setBarcodes({ format: 'PKBarcodeFormatQR', message: pass.code, messageEncoding: 'iso-8859-1', altText: pass.spoken })
      file.primaryFields.push({ key: 'title', value: pass.title })
      file.secondaryFields.push(...pass.front.map((fact, i) => ({ key: `front-${i}`, ...fact })))
      file.backFields.push(...pass.back.map((fact, i) => ({ key: `back-${i}`, ...fact })))
      return new Uint8Array(file.getAsBuffer())
    },
  }
}

const MAX_RELEVANT = 24 * 3600_000
/** Apple accepts intervals of at most a day. */
const endOfInterval = ({ startsAt, endsAt }: Pass): Date => new Date(Math.min(endsAt.getTime(), startsAt.getTime() + MAX_RELEVANT))

function readCertificate(pem: string) {
  let certificate: X509Certificate
  try {
    certificate = new X509Certificate(pem)
  } catch {
    throw new StartError('APPLE_PASS_FOLDER: certificate.pem is no certificate in PEM.')
  }
  const find = (name: string): string | undefined =>
    certificate.subject
      .split('\n')
      .find((line) => line.startsWith(`${name}=`))
      ?.slice(name.length + 1)
  const [passTypeIdentifier, teamIdentifier] = [find('UID'), find('OU')]
  if (!passTypeIdentifier || !teamIdentifier)
    throw new StartError('APPLE_PASS_FOLDER: certificate.pem is not the certificate of a Pass Type ID.')
  return { passTypeIdentifier, teamIdentifier, validUntil: certificate.validToDate }
}

async function drawIcons(): Promise<Record<string, Buffer>> {
  const icon = await readFile(ICON)
  const draw = (scale: number): Promise<Buffer> =>
    sharp(icon)
      .resize(ICON_SIZE * scale)
      .png()
      .toBuffer()
  const [single, double, triple] = await Promise.all([draw(1), draw(2), draw(3)])
  return { 'icon.png': single!, 'icon@2x.png': double!, 'icon@3x.png': triple! }
}
