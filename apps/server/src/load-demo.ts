import { existsSync } from 'node:fs'
import type { Env } from './env.ts'
import type { BaseDeps } from './platform/deps.ts'
import { StartError } from './platform/process/start-error.ts'

const DEMO = new URL('../../demo/src/index.ts', import.meta.url)

/**
 * Loads the demo. No other code of the server imports its package, which a production server may lack. Returns sign-in
 * instructions for the terminal. Undefined if the database contains a union's own data.
 */
export async function loadDemo(deps: BaseDeps, say: (line: string) => void): Promise<string | undefined> {
  if (!existsSync(DEMO)) throw new StartError('DEMO is on, but the demo is not installed (apps/demo). Start without it: DEMO=0')
  const demo = await import('../../demo/src/index.ts')
  return demo.loadDemo(deps, say)
}

/** Removes the demo and keeps everything else. Resolves to the number of deleted rows by table. */
export async function removeDemo(deps: Pick<BaseDeps, 'db' | 'files'>): Promise<ReadonlyMap<string, number>> {
  if (!existsSync(DEMO)) throw new StartError('The demo is not installed (apps/demo): run this command where it is.')
  const demo = await import('../../demo/src/index.ts')
  return demo.removeDemo(deps)
}

/** The path of the demo's hotels: the default `HOTEL_WIDGET_URL` of a demo. */
export const DEMO_HOTELS = '/demo/hotels'

/** Answers with the page of the demo's hotels, in place of a provider. */
export async function answerDemoHotels(request: Request): Promise<Response> {
  const demo = await import('../../demo/src/index.ts')
  return demo.answerHotels(request)
}

/** The path of the demo's bank: the default `REDSYS_URL` of a demo without its own merchant. */
const DEMO_BANK = '/demo/bank'

/** The variables for the demo's bank. Merchant and key are those that Redsys publishes for tests. */
const nameDemoBank = (publicUrl: string) => ({
  REDSYS_MERCHANT_CODE: '999008881',
  REDSYS_KEY: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  REDSYS_TERMINAL: '1',
  REDSYS_SIGNATURE: 'HMAC_SHA512_V2' as const,
  REDSYS_URL: `${publicUrl}${DEMO_BANK}`,
})

/** Returns the variables of the bank: the demo's own unless a merchant is set. Needed in every process that calls the bank. */
export const nameBank = ({ REDSYS_MERCHANT_CODE: merchant }: Pick<Env, 'REDSYS_MERCHANT_CODE'>, hasDemo: boolean, publicUrl: string) =>
  hasDemo && merchant === undefined ? nameDemoBank(publicUrl) : {}

/** The demo bank's paths, which match those of Redsys. */
export const DEMO_BANK_PAGES = [`${DEMO_BANK}/sis/realizarPago`, `${DEMO_BANK}/sis/rest/trataPeticionREST`]

/** Answers with the page of the demo's bank, in place of Redsys. It notifies the portal at `publicUrl` alone. */
export async function answerDemoBank(request: Request, publicUrl: string): Promise<Response> {
  const demo = await import('../../demo/src/index.ts')
  return demo.answerBank(request, publicUrl)
}
