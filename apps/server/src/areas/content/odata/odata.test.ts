import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldValue } from '../../../platform/tables/column-types.ts'
import type { Client } from '../../../testing/app/client.ts'
import { countRuns } from '@afilia/domain/testing/count-runs'
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts'
import { saveTestContents, saveTestStructure, STRUCTURE, testContent } from '../testing.ts'
import { toNumberKey, toTextKey } from '../values/rules.ts'
import { type Item, MOMENTS, NUMBERS, valid, WORDS } from './testing.ts'

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
