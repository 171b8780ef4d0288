import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../testing/app/client.ts'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import type { FieldValue } from '../../../platform/tables/column-types.ts'
import { toNumberKey, toTextKey } from '../values/rules.ts'
import { saveTestContents, saveTestStructure, STRUCTURE, testContent } from '../testing.ts'
import { countRuns } from '../../../testing/app/runs.ts'

// Filters generated from the grammar, each with a predicate: the database must find the items for which the predicate holds.

const WORDS = [
  '',
  'a',
  'A',
  'á',
  "O'Hara",
  "''",
  '"',
  '\\',
  '%',
  '_',
  '$1',
  '--',
  "x' or 'a' eq 'a",
  '; drop table contents; --',
  'ñandú',
  '🩺',
  'null',
  ' ',
]
const NUMBERS = [-1000, -1.5, -0.25, 0, 0.25, 1, 2, 10, 99.5, 1e9]
const MOMENTS = ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00Z', '2026-01-02T12:30:00Z', '1999-12-31T23:59:59.5Z']

interface Item {
  readonly id: number
  readonly title: string
  readonly keywords: readonly string[]
  readonly code: string | null
  readonly tags: readonly string[]
  readonly price: number | null
  readonly isOpen: boolean | null
  readonly created: number
}

let app: TestApp
let visitor: Client
let items: readonly Item[]

beforeAll(async () => {
  app = await startTestApp()
  visitor = app.visitor()
  const word = fc.constantFrom(...WORDS)
  items = fc
    .sample(
      fc.record({
        id: fc.constant(0),
        title: fc.tuple(word, word).map(([one, other]) => one + other),
        keywords: fc.uniqueArray(word, { maxLength: 3 }),
        code: fc.option(word),
        tags: fc.array(word, { maxLength: 3 }),
        price: fc.option(fc.constantFrom(...NUMBERS)),
        isOpen: fc.option(fc.boolean()),
        created: fc.constantFrom(...MOMENTS).map((text) => Date.parse(text)),
      }),
      { numRuns: 90, seed: 7 },
    )
    .map((item, i) => ({ ...item, id: 500_000 + i }))
  await saveTestStructure(app.db)
  await saveTestContents(
    app.db,
    items.map(({ id, title, keywords, code, tags, price, isOpen, created }) => {
      const fields: FieldValue[] = [
        ...(code === null ? [] : [{ name: 'code', data: code }]),
        ...tags.map((tag) => ({ name: 'tag', data: tag })),
        ...(price === null ? [] : [{ name: 'price', data: String(price) }]),
        ...(isOpen === null ? [] : [{ name: 'isOpen', data: String(isOpen) }]),
      ]
      return testContent(id - 500_000, {
        texts: { es: { title, description: '' } },
        keywords: [...keywords],
        fields,
        created_at: new Date(created),
      })
    }),
  )
})
afterAll(() => app.stop())

async function ask(filter: string): Promise<{ status: number; ids: number[] }> {
  const query = new URLSearchParams({ filter, pageSize: '100' })
  const answer = await visitor.fetch(`/o/headless-delivery/v1.0/content-structures/${STRUCTURE}/structured-contents?${query.toString()}`)
  const body = (await answer.json()) as { items?: { id: number }[] }
  return { status: answer.status, ids: (body.items ?? []).map(({ id }) => id).toSorted() }
}

/** The text of a filter and its meaning. */
interface Meant {
  readonly text: string
  readonly holds: (item: Item) => boolean
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`
/** Text as filters compare it, ignoring case. Independent of the tested code. */
const plain = (text: string): Buffer => Buffer.from(text.normalize('NFD').toLowerCase().normalize('NFD'))
const compare = {
  eq: (order: number) => order === 0,
  ne: (order: number) => order !== 0,
  gt: (order: number) => order > 0,
  ge: (order: number) => order >= 0,
  lt: (order: number) => order < 0,
  le: (order: number) => order <= 0,
}
const operator = fc.constantFrom(...(Object.keys(compare) as (keyof typeof compare)[]))

/** One of several values must fit; with `ne` none may be equal. */
const some = (by: keyof typeof compare, orders: readonly number[]): boolean =>
  by === 'ne' ? !orders.includes(0) : orders.some((order) => compare[by](order))

const word = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.string({ maxLength: 3, unit: 'grapheme' }).filter((text) => !text.includes('\0')),
)
const toList = <T>(value: T | null): T[] => (value === null ? [] : [value])
const textField = fc.constantFrom<readonly [string, (item: Item) => readonly string[]]>(
  ['title', (item) => [item.title]],
  ['contentFields/code', (item) => toList(item.code)],
  ['contentFields/tag', (item) => item.tags],
)
const collection = fc.constantFrom<readonly [string, (item: Item) => readonly string[]]>(
  ['keywords', (item) => item.keywords],
  ['contentFields/tag', (item) => item.tags],
)
const includes = (how: string, whole: string, part: string): boolean => {
  const at = plain(whole).indexOf(plain(part))
  return how === 'contains' ? at !== -1 : plain(whole).subarray(0, plain(part).length).equals(plain(part))
}

const tests = fc.oneof(
  fc.tuple(textField, operator, word).map(([[path, values], by, text]): Meant => ({
    text: `${path} ${by} ${quoted(text)}`,
    holds: (item) =>
      some(
        by,
        values(item).map((value) => Buffer.compare(plain(value), plain(text))),
      ),
  })),
  fc.tuple(textField, fc.constantFrom('contains', 'startsWith'), word).map(([[path, values], how, text]): Meant => ({
    text: `${how}(${path},${quoted(text)})`,
    holds: (item) => values(item).some((value) => includes(how, value, text)),
  })),
  fc.tuple(collection, word, word).map(([[path, values], one, other]): Meant => ({
    text: `${path}/any(k:k ge ${quoted(one)} and not contains(k,${quoted(other)}))`,
    holds: (item) => values(item).some((value) => Buffer.compare(plain(value), plain(one)) >= 0 && !includes('contains', value, other)),
  })),
  fc.tuple(collection, word).map(([[path, values], text]): Meant => ({
    text: `${path}/any(k:k eq ${quoted(text)})`,
    holds: (item) => values(item).some((value) => plain(value).equals(plain(text))),
  })),
  fc.tuple(textField, fc.array(word, { minLength: 1, maxLength: 3 })).map(([[path, values], texts]): Meant => ({
    text: `${path} in (${texts.map(quoted).join(', ')})`,
    holds: (item) => values(item).some((value) => texts.some((text) => plain(value).equals(plain(text)))),
  })),
  fc.tuple(operator, fc.constantFrom(...NUMBERS)).map(([by, number]): Meant => ({
    text: `contentFields/price ${by} ${number}`,
    holds: (item) =>
      some(
        by,
        toList(item.price).map((price) => price - number),
      ),
  })),
  fc.tuple(fc.constantFrom('eq' as const, 'ne' as const), fc.boolean()).map(([by, value]): Meant => ({
    text: `contentFields/isOpen ${by} ${value}`,
    holds: (item) =>
      some(
        by,
        toList(item.isOpen).map((isOpen) => Number(isOpen) - Number(value)),
      ),
  })),
  fc.tuple(operator, fc.constantFrom(...MOMENTS)).map(([by, moment]): Meant => ({
    text: `dateCreated ${by} ${moment}`,
    holds: (item) => compare[by](item.created - Date.parse(moment)),
  })),
)

const { filter: valid } = fc.letrec<{ filter: Meant }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tests,
    tie('filter').map((inner): Meant => ({ text: `not (${inner.text})`, holds: (item) => !inner.holds(item) })),
    fc
      .tuple(tie('filter'), tie('filter'))
      .map(([a, b]): Meant => ({ text: `(${a.text}) and (${b.text})`, holds: (item) => a.holds(item) && b.holds(item) })),
    fc
      .tuple(tie('filter'), tie('filter'))
      .map(([a, b]): Meant => ({ text: `(${a.text}  OR ${b.text})`, holds: (item) => a.holds(item) || b.holds(item) })),
  ),
}))

test('a generated filter finds exactly the items that it describes', async () => {
  await fc.assert(
    fc.asyncProperty(valid, async ({ text, holds }) => {
      const expected = items.filter(holds).map(({ id }) => id)
      expect(await ask(text)).toEqual({ status: 200, ids: expected.toSorted() })
    }),
    { numRuns: countRuns({ gate: 150, long: 1000 }) },
  )
})

/** A filter with text inserted or replaced at random. */
const spoiled = fc
  .tuple(
    valid,
    fc.nat(),
    fc.nat(20),
    fc.oneof(
      fc.constantFrom(
        "'",
        "''",
        '(',
        ')',
        ' and ',
        ' not',
        '/',
        '/any(',
        ':',
        ',',
        '\\',
        '$1',
        '--',
        '/*',
        ';',
        '"',
        '%27',
        '1e999',
        '-',
        '\u2028',
        '\ud800',
      ),
      fc.string(),
      fc.string({ unit: 'binary' }),
    ),
  )
  .map(([{ text }, at, length, put]) => {
    const place = at % (text.length + 1)
    return text.slice(0, place) + put + text.slice(place + length)
  })

test('any text as a filter is answered or rejected, and changes no content', async () => {
  const runs = countRuns({ gate: 200, long: 1500 })
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(fc.oneof(spoiled, fc.string({ unit: 'binary', maxLength: 60 })), async (text) => {
      const { status } = await ask(text)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      expect([200, 400]).toContain(status)
    }),
    { numRuns: runs },
  )
  expect(statuses.get(200)).toBeGreaterThan(runs / 30)
  expect(statuses.get(400)).toBeGreaterThan(runs / 3)
  expect((await ask('')).ids).toEqual(items.map(({ id }) => id).toSorted())
})

test('keys sort like their values', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
      expect(Math.sign(Buffer.compare(Buffer.from(toNumberKey(a)), Buffer.from(toNumberKey(b))))).toBe(a < b ? -1 : a > b ? 1 : 0)
    }),
  )
  expect(
    ['zorro', 'ñu', 'Ávila', 'nz', 'Azores', 'avila'].toSorted((a, b) =>
      Buffer.compare(Buffer.from(toTextKey(a)), Buffer.from(toTextKey(b))),
    ),
  ).toEqual(['avila', 'Azores', 'Ávila', 'nz', 'ñu', 'zorro'])
})
