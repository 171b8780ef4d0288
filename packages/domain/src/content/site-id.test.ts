import { expect, test } from 'vitest'
import { toSiteId, STATE_SITE_ID } from './site-id.ts'

test('each region and each province has its own site', () => {
  const regions = Array.from({ length: 19 }, (_, i) => toSiteId(`CA${String(i + 1).padStart(2, '0')}`))
  const provinces = Array.from({ length: 53 }, (_, i) => toSiteId(`PR${i + 1}`))
  expect([regions[0], provinces[1]]).toEqual([20_101, 20_202])
  expect(new Set([STATE_SITE_ID, ...regions, ...provinces]).size).toBe(73)
})

test.each(['', 'CA', 'PR100', 'SP-PR2', 'pr2'])('%j has none', (id) => {
  expect(toSiteId(id)).toBeUndefined()
})
