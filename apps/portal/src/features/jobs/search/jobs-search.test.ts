import { printJobSearch } from '@afilia/domain/jobs/job-search'
import { expect, test } from 'vitest'
import { readAddress, viewSaved, writeAddress } from './jobs-search.ts'

test('reads what the router gives, and writes it as it was', () => {
  const given = { category: 'BOLSA,TRASLADO', near: 28_079, radius: 25, text: 61, town: 'Madrid', page: 3 }
  const view = readAddress(given)
  expect(view).toMatchObject({
    search: { facets: { category: ['BOLSA', 'TRASLADO'] }, near: '28079', radius: 25, text: '61' },
    town: 'Madrid',
    page: 3,
  })
  expect(writeAddress(view)).toEqual(given)
})

test('keeps digits that are no number as they are', () => {
  expect(writeAddress(readAddress({ near: '01059', text: '061' }))).toEqual({ near: '01059', text: '061', town: undefined })
})

test('passes over what nobody could have chosen, and a town without a distance', () => {
  expect(readAddress({ town: 'Madrid', page: 'many', sort: 'distance' })).toMatchObject({
    town: undefined,
    page: 1,
    search: { sort: 'deadline' },
  })
})

test('opens a saved search where it was saved, with the name of its town', () => {
  const { search } = readAddress({ region: 'CA13', closing: 'WEEK', near: '41091', radius: 25 })
  const saved = { search: printJobSearch(search), names: [{ id: '41091', name: 'Sevilla' }] }
  expect(readAddress(writeAddress(viewSaved(saved)))).toEqual({ search, town: 'Sevilla', page: 1 })
})
