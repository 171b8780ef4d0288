import { existsSync } from 'node:fs'
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
