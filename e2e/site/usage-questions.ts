import { expect, type Page, type Request } from '../support/test.ts'

/** Collects what the page sends to be counted, and the other hosts that it calls. */
export function capture(page: Page): { counted: { event: string; page: string }[]; strangers: string[] } {
  const counted: { event: string; page: string }[] = []
  const strangers: string[] = []
  page.on('request', (request: Request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/data/usage') {
      expect(request.headers()['cookie']).toBeUndefined()
      counted.push(request.postDataJSON() as { event: string; page: string })
    }
    if (url.protocol.startsWith('http') && url.hostname !== 'localhost') strangers.push(url.origin)
  })
  return { counted, strangers }
}

export const layer = (page: Page) => page.evaluate(() => (window as { dataLayer?: Record<string, string>[] }).dataLayer ?? [])
export const YES = { name: 'Contar mis visitas', exact: true } as const
export const NO = { name: 'No contar mis visitas', exact: true } as const
export const question = (page: Page) => page.getByRole('region', { name: '¿Podemos contar tus visitas?' })
export const googleQuestion = (page: Page) => page.getByRole('region', { name: '¿Podemos pasar tus visitas a Google?' })
export const GOOGLE_YES = { name: 'Pasar mis visitas a Google', exact: true } as const
export const GOOGLE_NO = { name: 'No pasar mis visitas a Google', exact: true } as const
