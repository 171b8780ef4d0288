import { LANGUAGES } from '@afilia/i18n/languages'
import { expect, test } from 'vitest'
import { answerHotels } from './hotels-page.ts'

const ask = (search = '', language = 'es') =>
  answerHotels(new Request(`http://localhost:3000/demo/hotels${search}`, { headers: { 'accept-language': language } }))

test.each(LANGUAGES)('the hotels of the demo in %s say what they are', async (language) => {
  const page = await ask('', language).text()
  expect(page).toContain(`<html lang="${language}">`)
  expect(page.match(/<li>/g)).toHaveLength(5)
  expect(page).not.toContain('undefined')
})

test('a town is chosen, and nothing of the request is written into the page', async () => {
  expect((await ask(`?town=${encodeURIComponent('Málaga')}`).text()).match(/<li>/g)).toHaveLength(1)
  expect(await ask('?hotel=%22%3E%3Cscript%3E&town=%3Cscript%3E').text()).not.toContain('script')
})

test('only the portal shows it in a frame, and it runs nothing', () => {
  const { headers } = ask()
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors http:\/\/localhost:3000$/)
})
