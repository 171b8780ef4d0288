import { type Contract, contract } from '@afilia/contract'
import type { Endpoint } from '@afilia/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type MemberKind, SEVILLA } from '../testing/members/make-member.ts'
import { ACCESS } from '../testing/access/access-table.ts'
import { addFilledMember, addNeighbour, type FilledMember, NEIGHBOUR } from '../testing/neighbour/add-neighbour.ts'
import { type Catalog, readCatalog } from '../testing/neighbour/catalog.ts'
import { addCommonThings, type CommonThings } from '../testing/neighbour/common-things.ts'
import { fillFields, fillParams, findColumn, findNamedTable, listParams } from '../testing/neighbour/named-rows.ts'
import { listChanges, readChecksums } from '../testing/neighbour/own-rows.ts'
import { BODIES, CHANGES_SEVERAL, NOT_REACHED, OF_COLLEAGUES, QUERIES, RARE, VARIES } from '../testing/neighbour/reviewed.ts'
import { makeBody } from '../testing/neighbour/valid-bodies.ts'
import { recordRows, type RecordedRows } from '../testing/app/statements.ts'
import { startTestApp, type TestApp } from '../testing/app/test-app.ts'

type Name = keyof Contract & string

/** Kinds of people who may not see the neighbour. She lives in Asturias, and the staff among them belong to Seville. */
const STRANGERS = ['affiliate', 'student', 'senior', 'delegate', 'supervisor'] as const satisfies readonly MemberKind[]
/** One kind of member and one kind of staff, whose answers are compared before and after. */
const READERS = ['affiliate', 'supervisor'] as const satisfies readonly MemberKind[]
/** The label of a second neighbour. If a query lacks a condition, her rows change its counts and lists. */
const ANOTHER = 'another'
/** Each choice gives a different body, so that every alternative of a schema is used. */
const CHOICES = [0, 1, 2]

let app: TestApp
let catalog: Catalog
let common: CommonThings
let neighbour: FilledMember
let recorded: RecordedRows
let before: Map<string, string>
/** What the strangers read while there was only one neighbour. */
const read = new Map<string, string>()
const strangers = new Map<MemberKind, FilledMember>()

const keyOf = (table: string) => catalog.get(table)!.key
const readNeighbour = () => readChecksums(app.db, neighbour, keyOf)
let made = 0
/** Makes a stranger. Each has different texts, because some columns are unique. */
const makeStranger = (kind: MemberKind) => {
  made += 1
  return addFilledMember({ app, catalog, common }, { kind, place: SEVILLA, label: `stranger${made}` })
}

beforeAll(async () => {
  app = await startTestApp()
  catalog = await readCatalog(app.db)
  common = await addCommonThings(app.deps)
  neighbour = await addNeighbour({ app, catalog, common })
  for (const kind of STRANGERS) strangers.set(kind, await makeStranger(kind))
  for (const name of listCompared()) for (const kind of READERS) read.set(`${kind} ${name}`, await readAs(kind, name))
  await addNeighbour({ app, catalog, common }, ANOTHER)
  before = await readNeighbour()
  recorded = recordRows()
})
afterAll(async () => {
  recorded.stop()
  await app.stop()
})

/** What the stranger reads with their own ids, without times, which differ between calls. */
async function readAs(kind: MemberKind, name: Name): Promise<string> {
  const stranger = strangers.get(kind)!
  const { text } = await call(stranger, name, { params: fillParams(name, stranger, common) })
  // A call of staff adds a line to a member's access log, which would differ at the next call.
  await app.db.deleteFrom('access_log').where('endpoint', '=', name).execute()
  return /^[[{]/.test(text) ? text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time').replaceAll(/"requestId":"[^"]*"/g, '') : ''
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{8}-/.test(value)

/** The texts that identify the neighbour in an answer: her ids and personal data, and the label of her texts. */
function listSigns(): string[] {
  const { personId, accountId, documentId, email, phone, iban, rows } = neighbour
  const ids = [...rows].flatMap(([table, own]) => own.flatMap((row) => keyOf(table).map((column) => row[column])))
  const shared = new Set([...common.jobs, ...common.lists, common.team])
  return [`${NEIGHBOUR}-`, personId, accountId, documentId, email, phone, iban, ...ids.filter(isId).filter((id) => !shared.has(id))]
}

interface Sent {
  readonly params: Record<string, string>
  readonly body?: unknown
}

/** Makes a call. `seen`: the neighbour's ids and texts in the answer, except those that the call itself contained. */
async function call({ client }: FilledMember, name: Name, { params, body }: Sent) {
  const answer = await client.call(name, { params: params as never, query: QUERIES[name] ?? {}, ...(body !== undefined && { body }) })
  const said = JSON.stringify([params, body ?? null])
  const text = new TextDecoder().decode(answer.bytes)
  if (!RARE.includes(name)) expect(answer.status, `${name} was rejected as too often: it reaches no rule`).not.toBe(429)
  expect(answer.status, `${name} failed: ${text}`).toBeLessThan(500)
  return { status: answer.status, text, seen: listSigns().filter((sign) => text.includes(sign) && !said.includes(sign)) }
}

/** The neighbour's ids and texts that the database has returned. This detects a missing condition even if the code removes her rows later. */
const listReadSigns = (): string[] => listSigns().filter((sign) => recorded.rows.some((row) => row.includes(sign)))

async function expectUnchanged(): Promise<void> {
  const after = await readNeighbour()
  const changes = listChanges(before, after)
  before = after
  expect(changes, 'rows of the neighbour that changed').toEqual([])
}

const bodySchema = (name: Name) => (contract[name] as Endpoint).body
const isRead = (name: Name): boolean => name.startsWith('GET')
const bodiesFor = (name: Name, member: FilledMember): unknown[] => {
  const schema = bodySchema(name)
  if (isRead(name)) return [undefined]
  const given = BODIES[name]?.(member, common)
  return [{}, ...(given ? [given] : []), ...(schema ? CHOICES.map((choice) => makeBody(schema, choice, fillFields(member, common))) : [])]
}
const names = Object.keys(contract) as Name[]
const reads = names.filter((name) => isRead(name) && !OF_COLLEAGUES.includes(name))
/** The GET endpoints whose answers are compared. Files are left out, because they are expensive and rate-limited. */
const listCompared = (): Name[] =>
  reads.filter((name) => !VARIES.includes(name) && !('mediaType' in ((contract[name] as Endpoint).response ?? {})))
/** Whether the endpoint's path names a person or a member's row. */
const isNamed = (name: Name): boolean =>
  listParams(name).some((param) => param === 'docid' || findColumn(name, param)) || name.includes(' people/{id}/')

describe('with own ids', () => {
  // Must run first, because the calls of the other tests appear in some answers.
  test.each(listCompared())('%s is the same with one more neighbour', async (name) => {
    for (const kind of READERS) expect(await readAs(kind, name), `of a ${kind}`).toBe(read.get(`${kind} ${name}`))
  })

  test.each(reads)('%s shows nothing of hers', async (name) => {
    recorded.rows.length = 0
    const answers = await Promise.all(
      [...strangers.values()].flatMap((stranger) =>
        [0, 1].map((index) => call(stranger, name, { params: fillParams(name, stranger, common, index) })),
      ),
    )
    expect(answers.flatMap(({ seen }) => seen)).toEqual([])
    expect(listReadSigns(), 'of her rows are read').toEqual([])
    const [first, second] = answers
    if (findNamedTable(name) && first!.status === 200 && second!.status === 200)
      expect(first!.text, 'two rows have the same answer: the condition on the id is missing').not.toBe(second!.text)
  })

  const commands = names.filter((name) => !isRead(name) && findCaller(name))
  test.each(commands)('%s changes nothing of hers, and of the own rows the named one alone', async (name) => {
    const caller = await makeStranger(findCaller(name)!)
    const own = await readChecksums(app.db, caller, keyOf)
    const params = fillParams(name, caller, common)
    const [empty, ...bodies] = bodiesFor(name, caller)
    const statuses: number[] = []
    recorded.rows.length = 0
    for (const body of [...bodies, empty]) {
      const { status, seen } = await call(caller, name, { params, body })
      expect(seen).toEqual([])
      statuses.push(status)
      if (status < 300) break
    }
    expect(listReadSigns(), 'of her rows are read').toEqual([])
    await expectUnchanged()
    const table = findNamedTable(name)
    if (table && !CHANGES_SEVERAL.includes(name)) {
      const named = fillParams(name, caller, common)
      const changed = listChanges(own, await readChecksums(app.db, caller, keyOf)).filter(
        (row) => row.startsWith(`${table} `) && own.has(row),
      )
      expect(
        changed.filter((row) => !isNamedBy(name, row, caller, named)),
        'other rows of the caller',
      ).toEqual([])
    }
    expect(
      statuses.some((status) => status < 300),
      `it was answered with ${statuses.join(', ')}`,
    ).toBe(!NOT_REACHED.includes(name))
  })
})

describe('with her ids', () => {
  // The files of the first part count towards the limit of each member.
  beforeAll(() => app.db.deleteFrom('rate_limits').execute())

  test.each(names.filter((name) => isNamed(name) || bodySchema(name)))(
    '%s gives nothing of hers and changes nothing of hers',
    async (name) => {
      const params = [0, 1].map((index) => fillParams(name, neighbour, common, index))
      const sent = params.flatMap((one) => bodiesFor(name, neighbour).map((body) => ({ params: one, body })))
      const answers = await Promise.all([...strangers.values()].flatMap((stranger) => sent.map((one) => call(stranger, name, one))))
      expect(answers.flatMap(({ seen }) => seen)).toEqual([])
      if (!isRead(name)) await expectUnchanged()
    },
  )
})

/** The first kind of stranger who may call the endpoint, by the reviewed table of access. */
function findCaller(name: Name): MemberKind | undefined {
  const row = ACCESS[name]
  if (!Array.isArray(row)) return 'affiliate'
  return (['affiliate', 'student', 'senior', 'delegate', 'supervisor'] as const).find((kind) => row.includes(kind))
}

/** Whether the changed row, as `table key`, is the one that the path names. */
function isNamedBy(name: Name, row: string, { rows }: FilledMember, params: Readonly<Record<string, string>>): boolean {
  const table = findNamedTable(name)!
  const own = rows.get(table)!.find(
    (one) =>
      `${table} ${keyOf(table)
        .map((column) => one[column])
        .join(' ')}` === row,
  )
  return listParams(name).some((param) => {
    const named = findColumn(name, param)
    return named?.table === table && String(own?.[named.column]) === params[param]
  })
}
