import { resolve } from 'node:path'
import { DEFAULT_LANGUAGE, isLanguage, LANGUAGES } from '@afilia/i18n/languages'
import { z } from 'zod'
import { DEMO_DUES, LEGAL_IDENTITY, nameDemo } from './env-demo.ts'
import { findMisspelt } from './env-names.ts'
import {
  creditorId,
  databaseUrl,
  dataKey,
  dues,
  flag,
  gatewayPaths,
  gatewayUrl,
  isOwnOrigin,
  isPushService,
  list,
  origin,
  port,
  product,
  providerId,
  tileAddress,
  url,
} from './env-values.ts'
import { StartError } from './platform/process/start-error.ts'

/** Every variable that the server reads. `.env.example` documents the same set, and a test compares the two. */
export const variables = {
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: flag.default(false),
  ALLOWED_HOSTS: list
    .default([])
    .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d+)?$/.test(host)), 'must be names in lower case, such as portal:3000'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(5).optional(),
  ROLE: z.enum(['web', 'worker']).optional(),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_PREPARED: flag.default(true),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(1000).default(10),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().positive().max(600).default(15),
  DATABASE_CONNECTION_SECONDS: z.coerce.number().positive().max(60).default(5),
  DATABASE_START_SECONDS: z.coerce.number().min(0).max(3600).default(60),
  DATA_KEY: dataKey.optional(),
  DATA_KEY_PREVIOUS: dataKey.optional(),
  DEMO: flag.optional(),
  PASSWORD_COST: z.enum(['standard', 'test']).default('standard'),
  ALLOWED_ORIGINS: list.default([]).refine((origins) => origins.every(isOwnOrigin), 'must be addresses without a path'),
  PRODUCT: product.default('portal'),
  OTHER_PRODUCTS: list.pipe(z.array(product)).default([]),
  UNION_NAME: z.string().min(1).max(60).default('Afilia'),
  UNION_LEGAL_NAME: z.string().min(1).max(200).optional(),
  UNION_TAX_ID: z
    .string()
    .regex(/^[A-HJNP-SUVW]\d{7}[0-9A-J]$/, 'must be a tax number (NIF) of an organisation, such as G12345674')
    .optional(),
  UNION_ADDRESS: z.string().min(1).max(300).optional(),
  UNION_REGISTER: z.string().min(1).max(200).optional(),
  UNION_EMAIL: z.email().optional(),
  UNION_DPO_EMAIL: z.email().optional(),
  /** The processors that work on the union's behalf, with purpose and place, as one line. The privacy policy quotes it. */
  UNION_PROCESSORS: z.string().min(1).max(1000).optional(),
  /** What belonging costs, as JSON. The list of a later setting in the database has the same form. */
  UNION_DUES: dues.optional(),
  SELECTABLE_LANGUAGES: list
    .default([...LANGUAGES])
    .refine(
      (codes) => codes.every(isLanguage) && codes.includes(DEFAULT_LANGUAGE),
      `must be some of ${LANGUAGES.join(', ')}, with ${DEFAULT_LANGUAGE} among them`,
    )
    .transform((codes) => LANGUAGES.filter((language) => codes.includes(language))),
  SEPA_CREDITOR_ID: creditorId.optional(),
  HOTEL_WIDGET_URL: url.optional(),
  HOTEL_WIDGET_ID: z.string().min(1).optional(),
  HOTEL_WIDGET_LINK: url.optional(),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'must be a container of Google Tag Manager, such as GTM-ABC1234')
    .optional(),
  REDSYS_MERCHANT_CODE: z
    .string()
    .regex(/^\d{9}$/, 'must be nine digits')
    .optional(),
  REDSYS_TERMINAL: z
    .string()
    .regex(/^\d{1,3}$/, 'must be one to three digits')
    .default('1'),
  REDSYS_KEY: z
    .base64()
    .refine((text) => Buffer.from(text, 'base64').length === 24, 'must be 24 bytes in base64, as the bank shows it')
    .optional(),
  REDSYS_SIGNATURE: z.enum(['HMAC_SHA512_V2', 'HMAC_SHA256_V1']).default('HMAC_SHA512_V2'),
  REDSYS_URL: url.default('https://sis.redsys.es'),
  APPLE_PASS_FOLDER: z.string().min(1).optional(),
  GOOGLE_WALLET_ISSUER: z
    .string()
    .regex(/^\d{10,25}$/, 'must be the number of the issuer')
    .optional(),
  GOOGLE_WALLET_KEY: z.string().min(1).optional(),
  GATEWAY_URL: url.optional(),
  EXTERNAL_GATEWAY_URL: gatewayUrl.optional(),
  EXTERNAL_GATEWAY_PATHS: gatewayPaths.optional(),
  CONTENT_URL: url.optional(),
  OIDC_PROVIDER_ID: providerId.default('afilia'),
  OIDC_ISSUER: url.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ACCOUNT_URL: url.optional(),
  OIDC_STAFF_METHODS: list.optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(20).default(1),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url')
    .optional(),
  PUSH_CONNECTIONS: z.coerce.number().int().min(1).max(1000).default(100),
  PUSH_SERVICES: list
    .default([])
    .refine(
      (services) => services.every(isPushService),
      'must be hosts in lower case, such as *.push.example, or addresses without a path',
    ),
  FEED_ORIGINS: list.default([]).refine((origins) => origins.every(isOwnOrigin), 'must be addresses without a path'),
  CLAMAV_URL: z.url({ protocol: /^tcp$/ }).optional(),
  STREAMS: z.coerce.number().int().min(0).max(100_000).default(5_000),
  MAP_TILES_URL: tileAddress.optional(),
  MAP_ATTRIBUTION: z.string().max(300).default(''),
  MAIL_FROM: z.string().min(3).default('Afilia <no-reply@localhost>'),
  MESSAGES_APPROVAL_FROM: z.coerce.number().int().min(1).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
}

const isLoopback = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host)

/** In seconds. A proxy that checks every second or two has noticed by then that this process is stopping. */
const BEHIND_PROXY = 3

/** A variable and those without which it has no effect, or another one than the operator expects. */
const NEEDS = {
  ROLE: ['DATABASE_URL'],
  DATA_KEY_PREVIOUS: ['DATA_KEY'],
  HOTEL_WIDGET_ID: ['HOTEL_WIDGET_URL'],
  REDSYS_MERCHANT_CODE: ['REDSYS_KEY'],
  REDSYS_KEY: ['REDSYS_MERCHANT_CODE'],
  GOOGLE_WALLET_ISSUER: ['GOOGLE_WALLET_KEY'],
  GOOGLE_WALLET_KEY: ['GOOGLE_WALLET_ISSUER'],
  EXTERNAL_GATEWAY_URL: ['EXTERNAL_GATEWAY_PATHS'],
  EXTERNAL_GATEWAY_PATHS: ['EXTERNAL_GATEWAY_URL'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  OIDC_CLIENT_ID: ['OIDC_ISSUER'],
  OIDC_CLIENT_SECRET: ['OIDC_ISSUER'],
  OIDC_ACCOUNT_URL: ['OIDC_ISSUER'],
  OIDC_STAFF_METHODS: ['OIDC_ISSUER'],
  VAPID_PUBLIC_KEY: ['VAPID_PRIVATE_KEY'],
  VAPID_PRIVATE_KEY: ['VAPID_PUBLIC_KEY'],
  MAP_ATTRIBUTION: ['MAP_TILES_URL'],
} as const satisfies Partial<Record<keyof typeof variables, readonly (keyof typeof variables)[]>>

const Env = z
  .object(variables)
  .superRefine((env, check) => {
    const reject = (name: string, message: string): void => check.addIssue({ code: 'custom', path: [name], message })
    for (const [name, needed] of Object.entries(NEEDS) as [keyof typeof NEEDS, readonly (keyof typeof variables)[]][]) {
      const missing = needed.filter((one) => !env[one])
      if (env[name] && missing.length > 0) reject(name, `needs ${missing.join(' and ')} too`)
    }
    if (env.PASSWORD_COST === 'test' && (!isLoopback(env.HOST) || env.TRUST_PROXY || env.PUBLIC_URL?.startsWith('https:')))
      reject('PASSWORD_COST', 'may be test only where no other machine can connect')
    if (env.PUBLIC_URL !== undefined && env.EXTERNAL_GATEWAY_URL?.startsWith(`${env.PUBLIC_URL}/`))
      reject('EXTERNAL_GATEWAY_URL', 'must be another server than the portal itself')
    if (new Set([env.PRODUCT, ...env.OTHER_PRODUCTS]).size <= env.OTHER_PRODUCTS.length)
      reject('OTHER_PRODUCTS', 'must name each product once, and not PRODUCT again')
    if (env.HOTEL_WIDGET_URL && env.HOTEL_WIDGET_URL.includes('{id}') !== (env.HOTEL_WIDGET_ID !== undefined))
      reject('HOTEL_WIDGET_URL', 'needs {id}, where HOTEL_WIDGET_ID goes, or neither of the two')
  })
  // The demo has an administrator with a public password. So a portal on https, which anybody can reach, starts it only with DEMO=1.
  .transform((env) => ({
    ...env,
    ...(isDemo(env) ? nameDemo(env) : {}),
    UNION_DUES: env.UNION_DUES ?? (isDemo(env) ? DEMO_DUES : []),
    DEMO: isDemo(env),
    DRAIN_SECONDS: env.DRAIN_SECONDS ?? (env.TRUST_PROXY ? BEHIND_PROXY : 0),
  }))
export type Env = z.output<typeof Env>

function isDemo(env: { readonly DEMO?: boolean | undefined; readonly PUBLIC_URL?: string | undefined }): boolean {
  return env.DEMO ?? !env.PUBLIC_URL?.startsWith('https:')
}

/**
 * Reads the configuration once. Throws a StartError that names every invalid variable, and every unknown one that looks like a
 * misspelt one of the portal. An empty variable counts as absent.
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const names = Object.keys(variables)
  const misspelt = findMisspelt(
    Object.keys(source).filter((name) => source[name]),
    names,
  )
  if (misspelt.length > 0) {
    const guesses = misspelt.map(({ name, nearest }) => `${name} is not a variable of the portal: did you mean ${nearest}?`)
    throw new StartError(`The configuration is wrong. ${guesses.join(' ')} See .env.example.`)
  }
  const result = Env.safeParse(Object.fromEntries(names.map((name) => [name, source[name] || undefined])))
  if (result.success) return result.data
  const wrong = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new StartError(`The configuration is wrong. ${wrong.join('; ')}. See .env.example.`)
}

/**
 * Throws a StartError if a portal for members does not state the union's identity (Ley 34/2002, article 10; GDPR, article 13).
 * Not required on http, as in development, or with the demo.
 */
export function rejectNameless(env: Env): void {
  const missing = LEGAL_IDENTITY.filter((name) => env[name] === undefined)
  if (missing.length === 0 || env.DEMO || !env.PUBLIC_URL?.startsWith('https:')) return
  throw new StartError(
    `The law obliges the union to state its identity on its portal: set ${missing.join(', ')}. See .env.example. To try the portal without, set DEMO=1.`,
  )
}
