import type { FilledMember } from './add-neighbour.ts'
import { type CommonThings, OFFICE_SERVICE, toOffice } from './common-things.ts'
import { SEVILLA } from '../members/make-member.ts'

const SEVILLE = toOffice(SEVILLA.provinceId)

/** The column by which a parameter of a path, or a field of a body, names a member's row. */
const NAMED: Readonly<Record<string, `${string}.${string}`>> = {
  player: 'devices.player_id',
  search: 'saved_job_searches.id',
  mail: 'mails.id',
  export: 'data_exports.id',
  request: 'rights_requests.id',
  certificate: 'coverage_certificates.id',
  case: 'service_requests.id',
  upload: 'uploads.id',
  file: 'uploads.id',
  message: 'notifications.id',
  notification: 'notifications.id',
  audience: 'audiences.id',
  merit: 'merit_entries.id',
  appointment: 'appointments.id',
  order: 'orders.id',
  entry: 'check_ins.id',
  number: 'payments.number',
  application: 'membership_applications.id',
  list: 'followed_job_lists.list_id',
  session: 'sessions.id',
}

/** Exceptions, by path, in which the parameter names something else. */
const BY_PATH: readonly (readonly [path: string, param: string, column: `${string}.${string}`])[] = [
  ['sessions/', 'id', 'sessions.id'],
  ['passkeys/', 'id', 'passkeys.id'],
  ['people/receipt/', 'id', 'receipts.id'],
  ['people/mandate/', 'id', 'mandates.id'],
  ['fuel-card-requests/', 'request', 'fuel_card_requests.id'],
  ['orders/tickets/', 'order', 'voucher_codes.order_id'],
  ['uploads/{upload}/', 'upload', 'upload_drafts.id'],
  ['bookmarks/', 'id', 'bookmarks.entity_id'],
  ['case-drafts/', 'kind', 'case_drafts.kind'],
]

/** Finds the column of the row that this endpoint's parameter names. Undefined if it names a person or something of the union. */
export function findColumn(endpoint: string, param: string): { readonly table: string; readonly column: string } | undefined {
  const path = endpoint.split(' ')[1]!
  const found = BY_PATH.find(([start, named]) => path.startsWith(start) && named === param)?.[2] ?? NAMED[param]
  const [table, column] = found?.split('.') ?? []
  return table && column ? { table, column } : undefined
}

export const listParams = (endpoint: string): string[] => [...endpoint.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!)

/** Returns the table of the last row that the path names, such as `merit_entries` for `PUT merits/{merit}`. */
export const findNamedTable = (endpoint: string): string | undefined =>
  listParams(endpoint)
    .flatMap((param) => findColumn(endpoint, param)?.table ?? [])
    .at(-1)

/**
 * Returns the parameters of an endpoint's path for this member and their rows of this index. Things of the union are the same for
 * all.
 */
export function fillParams(endpoint: string, member: FilledMember, common: CommonThings, index = 0): Record<string, string> {
  return Object.fromEntries(listParams(endpoint).map((param) => [param, fillParam(endpoint, param, member, common, index)]))
}

function fillParam(endpoint: string, param: string, member: FilledMember, common: CommonThings, index: number): string {
  const named = findColumn(endpoint, param)
  if (named) return readKey(member, named, index)
  if (param === 'docid') return member.documentId
  if (param === 'id' && endpoint.includes(' people/{id}/')) return member.personId
  return UNION_THINGS(common, endpoint)[param] ?? common.jobs[0]!
}

function readKey({ rows }: FilledMember, { table, column }: { readonly table: string; readonly column: string }, index: number): string {
  const own = rows.get(table)!
  return String(own[index % own.length]![column])
}

/** Parameters of paths that do not name members' rows. */
const UNION_THINGS = (common: CommonThings, endpoint: string): Readonly<Record<string, string>> => ({
  event: common.events[0]!.slug,
  job: common.jobs[0]!,
  advantage: common.stock,
  office: SEVILLE,
  service: OFFICE_SERVICE,
  team: common.team,
  company: 'cines-lumbrera',
  participant: '0',
  position: '0',
  year: '2026',
  x: 'true',
  kind: 'JOB',
  code: '41002',
  product: 'portal',
  anchor: 'aviso-legal',
  from: '2026-06-01',
  id: endpoint.includes('union/workplaces') ? 'SNS-SAS' : SEVILLE,
})

/** Returns values for body fields that name rows of this member, by the field's name: `orderId`, `order`, `uploads`. */
export function fillFields(member: FilledMember, common: CommonThings, index = 0): (name: string) => string | undefined {
  return (name) => {
    const thing = name.replace(/Id$/, '')
    if (thing === 'person') return member.personId
    if (thing === 'document' || name === 'docid') return member.documentId
    const named = NAMED[thing]
    if (named && thing !== 'number') {
      const [table, column] = named.split('.') as [string, string]
      return readKey(member, { table, column }, index)
    }
    if (thing === 'event') return common.events[index]!.eventId
    if (thing === 'job') return common.jobs[index]
    if (thing === 'advantage') return common.stock
    return undefined
  }
}
