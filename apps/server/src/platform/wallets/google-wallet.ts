import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { StartError } from '../process/start-error.ts'
import type { GoogleWallet, Pass } from './pass.ts'

/** The key file of a service account, as Google provides it. */
const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() })

const SAVE = 'https://pay.google.com/gp/v/save/'
/** Maximum length of a link by Google's documentation. Optional parts of the pass are dropped first. */
const LONGEST = 1800

interface GoogleOptions {
  /** The issuer's number in Google's console. */
  readonly issuer: string
  readonly keyFile: string
  readonly union: string
  readonly publicUrl: string
}

/** Throws StartError if the file is not the key of a service account. */
export function openGoogleWallet({ issuer, keyFile, union, publicUrl }: GoogleOptions): GoogleWallet {
  const { email, key } = readAccount(keyFile)
  const sign = (payload: object): Promise<string> =>
    new SignJWT({ typ: 'savetowallet', origins: [publicUrl], payload })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience('google')
      .setIssuedAt()
      .sign(key)
  return {
    async makeLink(pass) {
      const whole = await sign(toPayload(issuer, union, pass))
      return `${SAVE}${whole.length <= LONGEST ? whole : await sign(toPayload(issuer, union, { ...pass, place: null }))}`
    },
  }
}

/** Returns a class and an object that Google creates when the member saves them. Nothing is sent to Google before. */
function toPayload(issuer: string, union: string, pass: Pass) {
  const inLanguage = (value: string) => ({ defaultValue: { language: pass.language, value } })
  const classId = `${issuer}.${pass.classId}`
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: union,
        reviewStatus: 'UNDER_REVIEW',
        eventName: inLanguage(pass.title),
        dateTime: { start: pass.startsAt.toISOString(), end: pass.endsAt.toISOString() },
        ...(pass.place && { venue: { name: inLanguage(pass.place.name), address: inLanguage(pass.place.address) } }),
      },
    ],
    eventTicketObjects: [
      {
        id: `${issuer}.${pass.id}`,
        classId,
        state: 'ACTIVE',
        ticketNumber: pass.spoken,
        validTimeInterval: { end: { date: pass.validUntil.toISOString() } },
        barcode: { type: 'QR_CODE', value: pass.code, alternateText: pass.spoken },
      },
    ],
  }
}

function readAccount(keyFile: string): { readonly email: string; readonly key: KeyObject } {
  try {
    const account = ServiceAccount.parse(JSON.parse(readFileSync(keyFile, 'utf8')))
    return { email: account.client_email, key: createPrivateKey(account.private_key) }
  } catch {
    throw new StartError(`GOOGLE_WALLET_KEY: ${keyFile} is no key of a service account in JSON.`)
  }
}
