// @vitest-environment jsdom
import { answer, pageOf } from '@afilia/client/testing/answer.ts'
import { pagedQuery } from '@afilia/client/calls/query.ts'
import { ADMIN, renderPart } from '@afilia/client/testing/render.tsx'
import { field, find, happen, list, press, shown, write } from '@afilia/client/testing/screen.ts'
import { text } from '@afilia/client/testing/text.ts'
import type { FuelCardCase } from '@afilia/contract/events/fuel-card'
import { IdCardIcon } from '@afilia/ui/marks/icons'
import { expect, test, vi } from 'vitest'
import { BulkChange, type Marked } from './bulk/bulk-change.tsx'
import type { ListColumn } from './list-column.ts'
import { ListTable } from './list-table.tsx'
import { RowButton } from './row-opener.tsx'

const NAME = 'GET fuel-card-requests'
const say = (key: string, values = {}) => text(`staff-lists:${key}`, values)
const make = (id: string, personName: string): FuelCardCase => ({
  id,
  reference: `T-${id}`,
  state: 'REQUESTED',
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  personId: `p${id}`,
  personName,
})
const ANA = make('1', 'Ana Rey')
const EVA = make('2', 'Eva Gil')

const COLUMNS: readonly ListColumn<FuelCardCase>[] = [
  {
    id: 'person',
    title: 'Persona',
    text: ({ personName }) => personName,
    cell: ({ personName }) => <RowButton>{personName}</RowButton>,
    sort: 'personName',
  },
  { id: 'reference', title: 'Referencia', text: ({ reference }) => reference },
  { id: 'state', title: 'Estado', text: ({ state }) => state, isExtra: true },
]

let changed: Marked['rows'][] = []

const open = async (items = [ANA, EVA], total = items.length) => {
  changed = []
  const calls = answer({ [NAME]: pageOf(items, total) })
  const page = await renderPart(
    <ListTable
      columns={COLUMNS}
      empty={{ icon: IdCardIcon, title: 'Nada', text: 'Nadie pide nada.' }}
      queryOf={(paging) => pagedQuery(NAME, { query: { state: 'ISSUED' }, page: paging })}
      renderBulk={(marked) => (
        <BulkChange
          button="Anular"
          change={(rows) => {
            changed.push(rows)
            return Promise.resolve({ done: 1, failed: [{ code: 'NOT_FOUND', title: 'Ya no existe.', count: 2 }] })
          }}
          confirm="Anular las marcadas"
          lists={[NAME]}
          marked={marked}
          title="Anular tarjetas"
        />
      )}
      title="Tarjetas"
    />,
    { at: '/admin/fuel-cards?state=ISSUED', as: ADMIN },
  )
  return { ...page, calls }
}
const key = (name: string) =>
  happen(() => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })))
const heads = () => [...document.querySelectorAll('thead th')].map((one) => shown(one)).filter((words) => words !== '')

test('an empty list says so, and offers no export', async () => {
  await open([])
  expect(shown()).toContain('Nadie pide nada.')
  expect(list('button', say('export'))).toEqual([])
})

test('a press on a head sorts by it, another turns the order round, and a third goes back to the usual one', async () => {
  const { calls } = await open()
  const sortOf = () => calls.of(NAME).at(-1)?.query.sort
  expect(sortOf()).toBeUndefined()
  for (const [sort, name] of [
    ['personName,asc', 'ascending'],
    ['personName,desc', 'descending'],
  ]) {
    await press('Persona')
    expect([sortOf(), document.querySelector('[aria-sort]')?.getAttribute('aria-sort')]).toEqual([sort, name])
  }
  await press('Persona')
  expect(document.querySelector('[aria-sort]')).toBeNull()
  expect(list('button', 'Referencia')).toEqual([])
})

test('columns are chosen, and stay chosen after a reload', async () => {
  const page = await open()
  expect(heads()).toEqual(['Persona', 'Referencia'])
  await press(say('columns'))
  await press('Estado', 'checkbox')
  await press('Referencia', 'checkbox')
  await press(say('done'))
  expect(heads()).toEqual(['Persona', 'Estado'])
  await page.reload()
  expect(heads()).toEqual(['Persona', 'Estado'])
})

test('a view keeps filters, order and columns under a name', async () => {
  const page = await open()
  await press('Persona')
  await press(say('views.button'))
  await write(say('views.name'), 'Emitidas')
  await press(say('views.save'))
  expect(find('button', 'Emitidas').getAttribute('aria-pressed')).toBe('true')
  await press(say('views.all'))
  expect(page.address()).toBe('/admin/fuel-cards')
  expect(document.querySelector('[aria-sort]')).toBeNull()
  await press('Emitidas')
  expect(page.address()).toBe('/admin/fuel-cards?state=ISSUED')
  expect(document.querySelector('[aria-sort]')).not.toBeNull()
  await press(say('views.button'))
  await press(say('views.removeNamed', { name: 'Emitidas' }))
  expect(list('button', 'Emitidas')).toEqual([])
})

test('rows are marked one by one, by page or all that match', async () => {
  await open([ANA, EVA], 214)
  expect(shown()).toContain(say('range', { first: '1', last: '2', total: '214' }))
  await press(say('mark', { name: 'Ana Rey' }), 'checkbox')
  expect(shown()).toContain(say('marked.count', { number: '1' }))
  await press(say('markPage'), 'checkbox')
  expect(shown()).toContain(say('marked.count', { number: '2' }))
  await press(say('marked.all', { number: '214' }))
  expect(shown()).toContain(say('marked.count', { number: '214' }))
  await press(say('marked.clear'))
  expect(field(say('markPage')).checked).toBe(false)
})

test('arrows move between the rows, and the space bar marks one', async () => {
  await open()
  find('button', 'Ana Rey').focus()
  await key('ArrowDown')
  expect(document.activeElement).toBe(find('button', 'Eva Gil'))
  await key(' ')
  expect(field(say('mark', { name: 'Eva Gil' })).checked).toBe(true)
  await key('Home')
  expect(document.activeElement).toBe(find('button', 'Ana Rey'))
})

test('an export asks the server for the shown columns of all rows that match, in their order', async () => {
  const { calls } = await open([ANA, EVA], 214)
  Object.assign(URL, { createObjectURL: vi.fn<() => string>(() => 'blob:cards'), revokeObjectURL: vi.fn<() => void>() })
  await press('Persona')
  await press(say('export'))
  expect(calls.of(NAME).at(-1)?.query).toEqual({ state: 'ISSUED', sort: 'personName,asc', columns: 'person,reference' })
  expect(URL.createObjectURL).toHaveBeenCalledOnce()
})

test('marked rows change after a question with their number, and the answer says which did not and why', async () => {
  await open([ANA, EVA], 214)
  await press(say('markPage'), 'checkbox')
  await press(say('marked.all', { number: '214' }))
  await press('Anular')
  expect(shown()).toContain(say('bulk.confirm', { number: '214' }))
  await press('Anular las marcadas')
  expect(changed).toEqual([{ ids: null, filter: { state: 'ISSUED' }, count: 214 }])
  expect(shown()).toContain(say('bulk.result', { number: '1' }))
  expect(shown()).toContain(say('bulk.why', { reason: 'Ya no existe.', number: '2' }))
  await press(say('done'))
  expect(field(say('markPage')).checked).toBe(false)
})

test('more rows than a call changes are not changed at once', async () => {
  await open([ANA, EVA], 501)
  await press(say('markPage'), 'checkbox')
  await press(say('marked.all', { number: '501' }))
  await press('Anular')
  expect(shown()).toContain(say('bulk.tooMany', { number: '500' }))
  expect(list('button', 'Anular las marcadas')).toEqual([])
})
