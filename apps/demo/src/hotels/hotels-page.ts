import { createHash } from 'node:crypto'
import { negotiateLanguage } from '../../../server/src/platform/texts/texts.ts'
import texts from '../../data/hotels.json' with { type: 'json' }

/** Invented hotels: a town, a name and the price of a night in euros. */
const HOTELS = [
  ['Bilbao', 'Hotel Ribera Clara', 72],
  ['Madrid', 'Hotel Plaza Serena', 84],
  ['Málaga', 'Hotel Brisa del Puerto', 69],
  ['Santiago de Compostela', 'Hospedería das Camelias', 58],
  ['València', 'Hotel Horta Nova', 64],
] as const

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 16px }
  h1 { font-size: 20px; margin: 0 0 8px }
  form { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 16px 0 }
  label { display: grid; gap: 4px }
  select, button { font: inherit; min-height: 44px; padding: 0 12px }
  ul { list-style: none; margin: 0; padding: 0 }
  li { padding: 12px 0; border-top: 1px solid }
`
const HASH = createHash('sha256').update(STYLE).digest('base64')

/**
 * Replaces the union's hotel provider in the demo: a page of our own, without scripts, in the frame of a member's home. It asks for
 * a town and lists invented hotels. Nothing can be booked and nothing is stored.
 */
export function answerHotels(request: Request): Response {
  const { origin, searchParams } = new URL(request.url)
  const language = negotiateLanguage(request.headers.get('accept-language'))
  const t = texts[language]
  const town = searchParams.get('town')
  const found = HOTELS.filter(([of]) => !town || of === town)
  const options = HOTELS.map(([of]) => `<option${of === town ? ' selected' : ''}>${of}</option>`)
  const items = found.map(([of, name, euros]) => `<li><strong>${name}</strong><br>${of} · ${t.from} ${euros} € ${t.night}</li>`)
  // The page contains nothing from the request.
  const page = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${t.title}</title><style>${STYLE}</style></head>
<body>
<h1>${t.title}</h1>
<p>${t.note}</p>
<form><label>${t.town} <select name="town">${options.join('')}</select></label><button>${t.search}</button></form>
<ul>${items.join('')}</ul>
</body>
</html>`
  return new Response(page, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${HASH}'; form-action ${origin}; base-uri 'none'; frame-ancestors ${origin}`,
    },
  })
}
