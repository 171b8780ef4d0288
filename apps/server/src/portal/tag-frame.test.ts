import { expect, test } from 'vitest'
import { createTagFrame } from './tag-frame.ts'

test('the page of the tag manager has no origin, loads its library alone and is framed by the portal alone', async () => {
  const response = await createTagFrame('GTM-ABC1234').request('/api/tags')
  const policy = response.headers.get('content-security-policy')!.split('; ')
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.find((one) => one.startsWith('script-src'))).toMatch(/^script-src 'sha256-\S+' https:\/\/www\.googletagmanager\.com$/)
  expect(await response.text()).toContain('<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234">')
})
