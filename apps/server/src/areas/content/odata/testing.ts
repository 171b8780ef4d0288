import fc from 'fast-check'

export const WORDS = [
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
export const NUMBERS = [-1000, -1.5, -0.25, 0, 0.25, 1, 2, 10, 99.5, 1e9]
export const MOMENTS = ['2026-01-01T00:00:00Z', '2026-01-01T01:00:00Z', '2026-01-02T12:30:00Z', '1999-12-31T23:59:59.5Z']

export interface Item {
  readonly id: number
  readonly title: string
  readonly keywords: readonly string[]
  readonly code: string | null
  readonly tags: readonly string[]
  readonly price: number | null
  readonly isOpen: boolean | null
  readonly created: number
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

/** One of several values must fit; with `ne`, no value may be equal. */
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

/** Filters generated from the grammar, each with a predicate: the database must find the items for which the predicate holds. */
export const { filter: valid } = fc.letrec<{ filter: Meant }>((tie) => ({
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
