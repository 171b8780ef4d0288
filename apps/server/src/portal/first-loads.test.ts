import { canSeePage } from '@afilia/domain/identity/access'
import { portalPages } from '@afilia/domain/site/pages/portal-pages'
import { expect, test } from 'vitest'
import { listFirstCalls } from './first-loads.ts'

const at = (path: string, signedIn = false) => listFirstCalls(`https://portal.example.org${path}`, signedIn)

test('only what every visitor may see is asked for without knowing who reads', () => {
  const named = portalPages.filter(({ path }) => path !== '/' && at(path).length > 0)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ allowed }) => !canSeePage(null, allowed))).toEqual([])
})

test('the home of a visitor is in the page already, that of a member is asked for', () => {
  expect(at('/')).toEqual([])
  expect(at('/', true)).toEqual(['/api/data/home'])
})

test('a list is named as it begins; a choice of its reader’s is left to the page', () => {
  expect(at('/events')).toEqual(['/api/data/events?page=0&size=24'])
  expect(at('/events?lang=ca')).toEqual(['/api/data/events?page=0&size=24'])
  expect(at('/events?kind=COURSE')).toEqual([])
})

test('one thing is named by its address, whatever follows it', () => {
  expect(at('/jobs/01a0?utm_source=mail')).toEqual(['/api/data/jobs/01a0'])
  expect(at('/nowhere')).toEqual([])
})
