import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findLaxness } from '../../../testing/app/strict-policy.ts'
import { startTestApp } from '../../../testing/app/test-app.ts'

const PATH = 'o/headless-delivery/v1.0/structured-contents/1'

/** A server that answers everything with a page, unless the call asks for JSON. */
async function startPortal() {
  const accepted: (string | undefined)[] = []
  const server = createServer(({ headers, url }, response) => {
    accepted.push(headers.accept)
    if (url!.endsWith('/none')) response.writeHead(404, { 'content-type': 'application/json' }).end('{"status":"NOT_FOUND"}')
    else response.writeHead(200, { 'content-type': 'text/html;charset=UTF-8', 'set-cookie': 'a=1' }).end('<p>Hola<script>alert(1)</script>')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const portal = await startTestApp({ env: { CONTENT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } })
  onTestFinished(async () => {
    await portal.stop()
    server.close()
  })
  return { portal, accepted }
}

test('a content of another server comes as HTML, without rights, where that API has HTML; elsewhere it is no answer', async () => {
  const { portal, accepted } = await startPortal()
  for (const prefix of ['/', '/api/data/']) {
    const answer = await portal.visitor().fetch(`${prefix}${PATH}/rendered-content/34`)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/html; charset=utf-8',
      '<p>Hola<script>alert(1)</script>',
    ])
    expect(findLaxness(answer.headers.get('content-security-policy'))).toEqual([])
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  expect(accepted).toEqual(['text/html', 'text/html'])
  const missing = await portal.visitor().fetch(`/${PATH}/rendered-content/none`)
  expect([missing.status, await missing.json()]).toEqual([404, { status: 'NOT_FOUND' }])
  expect((await portal.visitor().fetch(`/${PATH}`)).status).toBe(502)
})
