import { existsSync } from 'node:fs'
import type { Env } from './env.ts'
import type { BaseDeps } from './platform/deps.ts'
import { StartError } from './platform/process/start-error.ts'

const DEMO = new URL('../../demo/src/index.ts', import.meta.url)

/**
 * Loads the demo, whose package nothing else of the server imports and which a production server may lack. Returns how to sign in, for the
 * terminal; undefined when the database holds a union's own data.
 */
export async function loadDemo(deps: BaseDeps, say: (line: string) => void): Promise<string | undefined> {
  if (!existsSync(DEMO)) throw new StartError('DEMO is on, but the demo is not installed (apps/demo). Start without it: DEMO=0')
  const demo = await import('../../demo/src/index.ts')
  return demo.loadDemo(deps, say)
}

/** Where the demo's hotels are: `HOTEL_WIDGET_URL` of a demo that sets none. */
export const DEMO_HOTELS = '/demo/hotels'

/** The page of the demo's hotels, in place of a provider. */
export async function answerDemoHotels(request: Request): Promise<Response> {
  const demo = await import('../../demo/src/index.ts')
  return demo.answerHotels(request)
}

/** Where the demo's bank is: `REDSYS_URL` of a demo that sets no merchant of its own. */
const DEMO_BANK = '/demo/bank'

/** The variables with which the demo's bank is found. Its merchant and key are those that Redsys publishes for tests. */
const nameDemoBank = (publicUrl: string) => ({
  REDSYS_MERCHANT_CODE: '999008881',
  REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  REDSYS_TERMINAL: '1',
  REDSYS_SIGNATURE: 'HMAC_SHA512_V2' as const,
  REDSYS_URL: `${publicUrl}${DEMO_BANK}`,
})

/** The variables of the bank that takes part: the demo's own unless a merchant is set, in every process that calls it. */
export const nameBank = ({ REDSYS_MERCHANT_CODE: merchant }: Pick<Env, 'REDSYS_MERCHANT_CODE'>, hasDemo: boolean, publicUrl: string) =>
  hasDemo && merchant === undefined ? nameDemoBank(publicUrl) : {}

/** Its addresses, as Redsys has them. */
export const DEMO_BANK_PAGES = [`${DEMO_BANK}/sis/realizarPago`, `${DEMO_BANK}/sis/rest/trataPeticionREST`]

/** The page of the demo's bank, in place of Redsys. */
export async function answerDemoBank(request: Request): Promise<Response> {
  const demo = await import('../../demo/src/index.ts')
  return demo.answerBank(request)
}
