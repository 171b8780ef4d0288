import { expect, test } from 'vitest'
import { type Municipality, postalCodeOffer } from './postal-code-offer.ts'

const ES = { id: 'ES', name: 'España' }
const MADRID = { id: 'PR32', name: 'Madrid', parent: ES }
const SEVILLA = { id: 'PR44', name: 'Sevilla', parent: ES }
const GIPUZKOA = { id: 'PR23', name: 'Gipuzkoa', parent: ES }
const PROVINCES = [MADRID, SEVILLA, GIPUZKOA]

const municipality = (name: string, province = MADRID): Municipality => ({
  id: name,
  name,
  province: { id: province.id, name: province.name },
})

test('a code of another province raises doubt and suggests the usual province', () => {
  const offer = postalCodeOffer({ postalCode: ' 28013 ', city: 'Sevilla', geoRegion: SEVILLA }, [municipality('Madrid')], PROVINCES)
  expect(offer).toEqual({ province: MADRID, isDoubtful: true, cities: [municipality('Madrid')] })
})

test('a code that also serves the chosen province raises no doubt', () => {
  const offer = postalCodeOffer(
    { postalCode: '28013', city: 'X', geoRegion: SEVILLA },
    [municipality('A'), municipality('B', SEVILLA)],
    PROVINCES,
  )
  expect(offer).toMatchObject({ province: undefined, isDoubtful: false })
})

test('without a province, the usual one is suggested without doubt', () => {
  expect(postalCodeOffer({ postalCode: '28013', city: null, geoRegion: null }, [], PROVINCES)).toEqual({
    province: MADRID,
    isDoubtful: false,
    cities: [],
  })
})

test.each([
  ['Donostia/San Sebastián', 'donostia'],
  ['Donostia/San Sebastián', 'San Sebastian'],
  ['Donostia/San Sebastián', 'Donostia / San Sebastián'],
  ['Vitoria-Gasteiz', 'VITORIA'],
])('the city %s may be written %s', (name, city) => {
  expect(postalCodeOffer({ postalCode: '20001', city, geoRegion: GIPUZKOA }, [municipality(name, GIPUZKOA)], PROVINCES).cities).toEqual([])
})

test('an invalid postal code suggests nothing', () => {
  expect(postalCodeOffer({ postalCode: '99', city: 'X', geoRegion: MADRID }, [], PROVINCES)).toEqual({
    province: undefined,
    isDoubtful: false,
    cities: [],
  })
})
