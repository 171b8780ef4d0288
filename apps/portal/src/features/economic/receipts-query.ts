import { pagedQuery } from '@afilia/client/calls/query.ts'

/** How many receipts are shown at first. */
export const FIRST = 10

/** The newest receipts, of a year or of all. */
export const receiptsQuery = (year?: number, size = FIRST) =>
  pagedQuery('GET people/receipts', { query: year === undefined ? {} : { year }, page: { size, sort: 'issuedOn,desc' } })
