import { createHash } from 'node:crypto'
import { formatMoney } from '@afilia/i18n/format'
import { openMessage, signMessage } from '../../../server/src/platform/payments/redsys-signature.ts'
import { negotiateLanguage } from '../../../server/src/platform/texts/texts.ts'
import texts from '../../data/bank.json' with { type: 'json' }

/** The merchant and the key that Redsys publishes for tests. */
export const DEMO_MERCHANT = { code: '999008881', key: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' }

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#eef1f0, #0d1415); color: light-dark(#12211f, #e6efed) }
  body { box-sizing: border-box; margin: 0 auto; max-width: 480px; padding: 32px 16px }
  h1 { font-size: 1.5rem; line-height: 1.2 }
  .test { border: 2px dashed; border-radius: 12px; padding: 12px 16px }
  .sum { font-size: 2rem; font-weight: 700 }
  form { display: grid; gap: 12px; margin-top: 24px }
  button { font: inherit; font-weight: 600; min-height: 48px; padding: 0 16px; border: 2px solid; border-radius: 12px; background: none; color: inherit; cursor: pointer }
  button[value=pay] { background: light-dark(#0b6165, #7fd6d2); border-color: transparent; color: light-dark(#fff, #06201f) }
`
/** On one line, because the hash covers the exact text between the tags. */
const STYLE_ELEMENT = `<style>${STYLE}</style>`
const HASH = createHash('sha256').update(STYLE).digest('base64')

const NAMES = ['Ds_SignatureVersion', 'Ds_MerchantParameters', 'Ds_Signature'] as const
type Fields = Readonly<Partial<Record<string, string>>>
type Asked = Readonly<Record<'DS_MERCHANT_ORDER' | 'DS_MERCHANT_AMOUNT', string>> & Fields

const findNumber = (message: unknown): string | undefined => (message as Fields | undefined)?.['DS_MERCHANT_ORDER']

/** The addresses in a request to which the bank posts or redirects. */
const ADDRESSES = ['DS_MERCHANT_MERCHANTURL', 'DS_MERCHANT_URLOK', 'DS_MERCHANT_URLKO']

/**
 * Verifies and reads the portal's signed request; undefined if the signature is wrong, or an address is not the portal's. The key is
 * public, so anybody can sign.
 */
function open(fields: Fields, publicUrl: string): Asked | undefined {
  const [version, parameters, signature] = NAMES.map((name) => fields[name])
  if (version === undefined || parameters === undefined || signature === undefined) return undefined
  const signed = { Ds_SignatureVersion: version, Ds_MerchantParameters: parameters, Ds_Signature: signature }
  const asked = openMessage(signed, DEMO_MERCHANT.key, findNumber) as Asked | undefined
  const addresses = ADDRESSES.map((name) => asked?.[name]).filter((address) => address !== undefined)
  return addresses.every((address) => isAt(address, publicUrl)) ? asked : undefined
}

/** The portal's own requests have its public address. The Host header may name any port of this machine. */
function isAt(address: string, publicUrl: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.origin === new URL(publicUrl).origin && url.username === '' && url.password === ''
}

const readJson = async (request: Request): Promise<Fields> => {
  const body: unknown = await request.json().catch(() => null)
  return typeof body === 'object' && body !== null ? (body as Fields) : {}
}

/**
 * Replaces Redsys in the demo: a page of our own with the same protocol, which says that it is a test. The visitor pays, is rejected or leaves
 * by a button. Nothing is stored and no money moves.
 */
export async function answerBank(request: Request, publicUrl: string): Promise<Response> {
  if (request.method !== 'POST') return showPage(request, undefined, {})
  if (new URL(request.url).pathname.endsWith('/trataPeticionREST')) return refund(await readJson(request), publicUrl)
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  const asked = open(fields, publicUrl)
  const decision = fields['decision']
  if (!asked || decision === undefined) return showPage(request, asked, fields)
  if (decision !== 'leave') await notify(asked, decision === 'pay' ? '0000' : '0190')
  const back = decision === 'pay' ? asked['DS_MERCHANT_URLOK'] : asked['DS_MERCHANT_URLKO']
  return new Response(null, { status: 303, headers: { location: back ?? '/', 'cache-control': 'no-store' } })
}

const answerTo = (asked: Asked, response: string) =>
  signMessage({ version: 'HMAC_SHA512_V2', key: DEMO_MERCHANT.key }, asked.DS_MERCHANT_ORDER, {
    Ds_Order: asked.DS_MERCHANT_ORDER,
    Ds_Amount: asked.DS_MERCHANT_AMOUNT,
    Ds_Currency: asked['DS_MERCHANT_CURRENCY'],
    Ds_MerchantCode: DEMO_MERCHANT.code,
    Ds_Terminal: asked['DS_MERCHANT_TERMINAL'],
    Ds_TransactionType: asked['DS_MERCHANT_TRANSACTIONTYPE'],
    Ds_Response: response,
  })

/** Notifies the portal as the bank does: from the server, before the browser is redirected. Only for signed requests that ask for it. */
async function notify(asked: Asked, response: string): Promise<void> {
  const url = asked['DS_MERCHANT_MERCHANTURL']
  if (url !== undefined) await fetch(url, { method: 'POST', body: new URLSearchParams(answerTo(asked, response)) })
}

function refund(fields: Fields, publicUrl: string): Response {
  const asked = open(fields, publicUrl)
  return Response.json(asked ? answerTo(asked, '0900') : { errorCode: 'SIS0042' })
}

const toBase64 = (text = ''): string => text.replaceAll(/[^\w+/=-]/g, '')

function showPage(request: Request, asked: Asked | undefined, fields: Fields): Response {
  const language = negotiateLanguage(request.headers.get('accept-language'))
  const t = texts[language]
  const { origin } = new URL(request.url)
  // The page contains nothing from the request except signed values and base64.
  const page = `<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${t.title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <h1>${t.title}</h1>
        <p class="test">${t.note}</p>
        ${
          asked
            ? `<p>${t.number}: ${asked.DS_MERCHANT_ORDER}</p>
                <p>${t.amount}<br /><strong class="sum">${formatMoney(Number(asked.DS_MERCHANT_AMOUNT), language)}</strong></p>
                <form method="post">
                  ${NAMES.map((name) => `<input type="hidden" name="${name}" value="${toBase64(fields[name])}" />`).join('')}
                  <button name="decision" value="pay">${t.pay}</button>
                  <button name="decision" value="reject">${t.refuse}</button>
                  <button name="decision" value="leave">${t.leave}</button>
                </form>`
            : `<p>${t.wrong}</p>`
        }
      </body>
    </html>`
  return new Response(page, {
    status: asked ? 200 : 400,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${HASH}'; form-action ${origin}; base-uri 'none'; frame-ancestors 'none'`,
    },
  })
}
