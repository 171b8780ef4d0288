import { texts } from '../../texts/texts.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import common from '../../../../i18n/locales/es/site/common.json' with { type: 'json' }
import { ApiError, ConnectionLost } from '../../calls/api-error.ts'
import { NotLoaded } from './not-loaded.tsx'

texts.init({ lng: 'es', resources: { es: { common } } })
const render = (error: Error | null): string =>
  renderToStaticMarkup(<NotLoaded error={error} isFetching={false} retry={async () => undefined} />)
const rejection = (status: number, title: string): ApiError =>
  new ApiError(status, { type: 'about:blank', title, status, path: '/x', message: '', errorKey: 'api.X', requestId: 'x' })

test.each([
  [500, 'Algo ha fallado por nuestra parte.', true],
  [403, 'No tienes permiso para ver esto.', false],
] as const)('§8: a %d says what the server says, and blames no connection', (status, title, canRetry) => {
  const html = render(rejection(status, title))
  expect(html).toContain(title)
  expect(html).not.toMatch(/conexión/)
  expect(html.includes(common.retry)).toBe(canRetry)
})

test.each([403, 429, 503])('§8: a %d without a title gives no reason, and does not blame the portal', (status) => {
  const html = render(new ApiError(status, undefined))
  expect(html).toContain(common.partFailed.title)
  expect(html).not.toContain(common.partFailed.ours)
})

test('an answer from another server is not reported as a connection problem either', () => {
  expect(render(new ApiError(502, undefined))).toContain(common.partFailed.ours)
})

test.each([null, new ConnectionLost('x')])('without a connection (%s) it says so', (error) => {
  expect(render(error)).toMatch(/No hay conexión.*Revisa tu conexión/)
})
