import { isCreditorId } from '@afilia/domain/money/creditor-id'
import { type Dues, DUES_KINDS, DUES_PERIODS } from '@afilia/domain/money/dues'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@afilia/i18n/languages'
import { z } from 'zod'

/** Only an origin, in its canonical spelling: cookies, redirects and passkeys compare with it. */
export const origin = z
  .string()
  .refine(isWebAddress, 'must be an address that begins with https:// or http://, such as https://portal.example.org')
  .refine((text) => !isWebAddress(text) || isOrigin(text), 'must be an address without a path')
  .transform((text) => new URL(text).origin)

export const url = z
  .string()
  .refine(isWebAddress, 'must be an address that begins with https:// or http://')
  .transform((text) => text.replace(/\/+$/, ''))

/** The address of another gateway, as a beginning to which paths are added: `https://gateway.example.org/v1/`. */
export const gatewayUrl = z
  .string()
  .refine(isWebAddress, 'must be an address that begins with https:// or http://')
  .refine((text) => !isWebAddress(text) || isPlainAddress(text), 'must be an address without a user, a query or a fragment')
  .transform((text) => `${new URL(text).href.replace(/\/+$/, '')}/`)

function isPlainAddress(text: string): boolean {
  const { username, password } = new URL(text)
  return `${username}${password}` === '' && !/[?#]/.test(text)
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}

/** Exactly one host, because its name becomes part of the page's policy. */
export const tileAddress = z
  .string()
  .refine(isWebAddress, 'must be an address that begins with https:// or http://')
  .refine(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !text.includes('{s}'),
    'must hold {z}, {x} and {y}, and no {s}',
  )

/** Separated by commas or blanks. */
export const list = z.string().transform((text) => text.split(/[\s,]+/).filter(Boolean))

/** Each allows itself and what is below it. Plain characters only, so that the comparison with an address is exact. */
export const gatewayPaths = list
  .refine((paths) => paths.length > 0, 'must name at least one path')
  .refine(
    (paths) => paths.every((path) => /^(?:\/[\w-][\w.~-]*)+\/?$/.test(path)),
    'must be paths that begin with a slash, such as /members or /v1/courses',
  )
  .transform((paths) => paths.map((path) => path.replace(/\/$/, '')))

/** `notify` is the name of a service of its own (specification §7). */
export const product = z
  .string()
  .regex(/^[a-z][a-z0-9-]*$/, 'must be small letters, digits and hyphens, such as portal')
  .refine((code) => code !== 'notify', 'must not be notify, which is the service of notifications')

export const providerId = z
  .string()
  .regex(/^[a-z][\w-]{0,39}$/i, 'must be a letter and then at most 39 letters, digits, hyphens or underscores, such as keycloak')

export const isOwnOrigin = (text: string): boolean => URL.parse(text)?.origin === text
export const isPushService = (text: string): boolean => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text) || isOwnOrigin(text)

export const dataKey = z
  .base64()
  .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)')
export const flag = z.enum(['0', '1']).transform((text) => text === '1')

/**
 * Ports to which browsers and `fetch` never connect: the "bad ports" of the Fetch standard. 0 takes a free port, which the system
 * never chooses among these.
 */
const REJECTED_PORTS = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
])
export const port = z.coerce
  .number()
  .int()
  .min(0)
  .max(65_535)
  .refine((number) => !REJECTED_PORTS.has(number), 'is one that browsers refuse to open; take another, such as 3000')

/** Characters that end the password of an address, and how they are written inside of it. */
const ESCAPES: Readonly<Record<string, string>> = { '/': '%2F', '?': '%3F', '#': '%23' }

/** The part up to the last `@` is user and password. An unescaped `/`, `?` or `#` there cuts the address without an error. */
export const databaseUrl = z.string().check(({ value, issues }) => {
  const reject = (message: string): void => void issues.push({ code: 'custom', input: value, message })
  if (!/^postgres(ql)?:\/\//.test(value)) return reject('must begin with postgres://')
  const address = value.slice(value.indexOf('//') + 2)
  const cut = /[/?#]/.exec(address.slice(0, Math.max(0, address.lastIndexOf('@'))))?.[0] ?? /#/.exec(address)?.[0]
  if (cut) return reject(`has an unescaped ${cut} in its password: write it as ${ESCAPES[cut]}`)
  // The host may be missing: PostgreSQL also takes it from `?host=`.
  const parsed = URL.parse(value.replace(/@(?=[/?]|$)/, '@localhost'))
  if (!parsed || !isDecodable(`${parsed.username}${parsed.password}`))
    reject('must be an address such as postgres://user:password@host:5432/database; in the password, write % as %25')
})

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

export const creditorId = z
  .string()
  .transform((text) => text.replaceAll(' ', '').toUpperCase())
  .refine(isCreditorId, 'must be a SEPA creditor identifier with right check digits, such as ES97000B12345678')

const duesName = z.partialRecord(z.enum(LANGUAGES), z.string().min(1).max(60)).refine((name) => name[DEFAULT_LANGUAGE] !== undefined)
const duesList = z.array(
  z.strictObject({
    kind: z.enum(DUES_KINDS),
    cents: z.int().min(0).max(1_000_000),
    period: z.enum(DUES_PERIODS),
    name: duesName.optional(),
  }),
)

/** A JSON list of what belonging costs: at most one usual amount, without a name, of each kind of member. */
export const dues = z.string().transform((text, context): readonly Dues[] => {
  const found = duesList.safeParse(parseJson(text))
  const usual = (found.data ?? []).filter(({ name }) => name === undefined).map(({ kind }) => kind)
  const isFit = found.success && new Set(usual).size === usual.length && found.data.every(({ kind }) => usual.includes(kind))
  if (isFit) return found.data
  context.addIssue({
    code: 'custom',
    message:
      'must be a JSON list such as [{"kind":"AFFILIATE","cents":1450,"period":"MONTH"}], with one amount without a name for each kind',
  })
  return z.NEVER
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
