import type { SavedJobSearch } from '@afilia/contract/jobs/job-searches'
import { type JobSearch, parseJobSearch, printJobSearch } from '@afilia/domain/jobs/job-search'
import type { JobFacet } from '@afilia/domain/jobs/jobs'

/** The search parameters of a list of job postings: a search as `domain/job-search` prints it, and the view. */
export type JobsAddress = Readonly<
  Partial<Record<JobFacet | 'region' | 'near' | 'radius' | 'closing' | 'text' | 'sort' | 'town' | 'page', string | number | undefined>>
>

export interface JobsView {
  readonly search: JobSearch
  /** The name of the municipality that distances are measured from. */
  readonly town?: string | undefined
  /** Counts from 1. */
  readonly page: number
}

/** Reads the router's parameters. The router parses digits as numbers. */
export function readAddress(given: JobsAddress): JobsView {
  const params = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = parseJobSearch(new URLSearchParams(params).toString())
  const page = Number(given.page)
  return {
    search,
    town: search.near && typeof given.town === 'string' ? given.town.slice(0, 80) : undefined,
    page: Number.isInteger(page) && page > 1 && page < 500 ? page : 1,
  }
}

/** The parameters of a view; a changed search starts at its first page. */
export function writeAddress({ search, town, page = 1 }: Omit<JobsView, 'page'> & { readonly page?: number }): JobsAddress {
  return { ...toParams(search), ...(search.near && { town }), ...(page > 1 && { page }) }
}

/** A saved search with the name of its town. */
export function viewSaved({ search: address, names }: Pick<SavedJobSearch, 'search' | 'names'>): Pick<JobsView, 'search' | 'town'> {
  const search = parseJobSearch(address)
  return { search, town: names.find(({ id }) => id === search.near)?.name }
}

/** Digits as a number, because the router would quote a string of digits. */
const toParams = (search: JobSearch): JobsAddress =>
  Object.fromEntries(
    [...new URLSearchParams(printJobSearch(search))].map(([name, value]) => [
      name,
      String(Number(value)) === value ? Number(value) : value,
    ]),
  )
