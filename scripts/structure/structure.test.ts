import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkDecisions, readDecisions } from './decisions.mjs'
import { checkFailures } from './failures.mjs'
import { checkAreas, checkNames } from './names.mjs'
import { readSources, readTables } from './read-source.mjs'
import { checkOwners, checkSql } from './sql.mjs'

const SERVER = 'apps/server/src'
const FEATURE = 'apps/portal/src/features/news'

const OWNERS = new Map([
  ['short_news', 'news'],
  ['people', 'people'],
  ['mails', 'notifications'],
  ['rate_limits', 'rate-limit'],
])

const source = (path: string, text = '') => ({ path, text })
const fill = (folder: string, count: number, end = '.tsx') => Array.from({ length: count }, (_, i) => source(`${folder}/file-${i}${end}`))

// This test reads a thousand files, which takes a busy machine some seconds.
test('the tree keeps the rules', () => {
  const root = resolve(import.meta.dirname, '../..')
  const sources = readSources(root)
  expect(sources.length).toBeGreaterThan(900)
  expect([
    ...checkNames(sources),
    ...checkAreas(sources),
    ...checkSql(sources),
    ...checkFailures(sources),
    ...checkOwners(readTables(root)),
  ]).toEqual([])
})

test.each([
  ['const { isBusy, run } = useAction()', 1],
  ['const { isBusy, problem, run } = useAction({ explain })', 0],
  ['const pdf = useAction()', 1],
  ['const pdf = useAction(); const text = pdf.problem', 0],
  ['const ending = useDelete(act, words); show(other.problem)', 1],
  ['const { start } = useConfirmed(words, act)', 1],
])('an action whose failure nobody shows is found: %s', (text, count) => {
  expect(checkFailures([source(`${FEATURE}/news-list.tsx`, text)])).toHaveLength(count)
})

test('the decisions keep the rules', () => {
  const decisions = readDecisions(resolve(import.meta.dirname, '../..'))
  expect(decisions.length).toBeGreaterThan(50)
  expect(checkDecisions(decisions)).toEqual([])
})

const decision = (number: string, text = `# ${number} · We do it\n\n## Decision\n\n## Why\n\n## Refused\n`) => ({
  name: `${number}-do-it.md`,
  text,
})
const listDecisions = (...numbers: string[]) => ({
  name: 'README.md',
  text: numbers.map((n) => `- [${n}](${n}-do-it.md) We do it\n`).join(''),
})

test.each<[string, { name: string; text: string }[], string]>([
  [
    'a decision that the index lacks',
    [decision('001'), decision('002'), listDecisions('001')],
    'README.md: lacks the line - [002](002-do-it.md) We do it',
  ],
  [
    'a line of the index without a decision',
    [decision('001'), listDecisions('001', '002')],
    'README.md: no decision has this name and title: - [002]',
  ],
  [
    'a link to a decision that was deleted',
    [decision('001', decision('001').text + 'See [002](002-do-it.md).\n'), decision('003'), listDecisions('001', '003')],
    '001-do-it.md: links to 002-do-it.md, which is no decision',
  ],
  [
    'another number in the title',
    [{ ...decision('001'), text: decision('002').text }, listDecisions('001')],
    '001-do-it.md: has another number',
  ],
  [
    'more than a page',
    [decision('001', decision('001').text + '\n'.repeat(40)), listDecisions('001')],
    '001-do-it.md: has more than 40 lines',
  ],
])('%s is seen', (_title, files, message) => {
  expect(checkDecisions(files)).toEqual([expect.stringContaining(message)])
})

test('a number that is used twice and a title that is not that of the index are seen', () => {
  const twice = [decision('001'), { ...decision('001'), name: '001-undo-it.md' }, listDecisions('001')]
  expect(checkDecisions(twice)).toContain('docs/decisions/001-undo-it.md: has the number of another decision')
  const retitled = decision('001', decision('001').text.replace('We do it', 'We do something else'))
  expect(checkDecisions([retitled, listDecisions('001')])).toEqual([
    'docs/decisions/README.md: lacks the line - [001](001-do-it.md) We do something else',
    'docs/decisions/README.md: no decision has this name and title: - [001](001-do-it.md) We do it',
  ])
})

test('a decision without one of its sections is seen; what was rejected may be left out before 045', () => {
  const numbers = Array.from({ length: 45 }, (_, i) => String(i + 1).padStart(3, '0'))
  const checkWithout = (section: string) =>
    checkDecisions([...numbers.map((n) => decision(n, decision(n).text.replace(`## ${section}\n`, ''))), listDecisions(...numbers)])
  expect(checkWithout('Decision')).toHaveLength(45)
  expect(checkWithout('Why')).toHaveLength(45)
  expect(checkWithout('Refused')).toEqual(['docs/decisions/045-do-it.md: lacks the section "## Refused"'])
})

test('a table without an owner and an owned one that there is not are seen', () => {
  const tables = source('tables.gen.ts', 'export interface Database { people: { id: string }; shoes: { id: string } }')
  expect(checkOwners(tables, new Map(OWNERS).set('hats', 'news')).toSorted()).toEqual([
    'hats: there is no such table, remove it from scripts/structure/owners.mjs',
    'mails: there is no such table, remove it from scripts/structure/owners.mjs',
    'rate_limits: there is no such table, remove it from scripts/structure/owners.mjs',
    'shoes: say in scripts/structure/owners.mjs who owns this table',
    'short_news: there is no such table, remove it from scripts/structure/owners.mjs',
  ])
})

test.each<[string, string]>([
  ['an area that writes the table of another', `db.insertInto('short_news').values(row).execute()`],
  ['a write by template', 'sql`insert into short_news (id) values (1)`.execute(db)'],
  ['an update by template', 'sql<{ id: string }>`with a as (update short_news set state = 1) select 1`.execute(db)'],
  ['a delete by template', 'sql`delete from only "short_news" where id = ${id}`.execute(db)'],
  ['a delete within a with', `db.with('gone', (w) => w.deleteFrom('short_news as n').returning('id')).selectFrom('gone').execute()`],
])('%s is seen', (_title, text) => {
  expect(checkSql([source(`${SERVER}/areas/card/commands.ts`, text)], OWNERS)).toEqual([expect.stringContaining('writes short_news')])
  expect(checkSql([source(`${SERVER}/areas/news/commands.ts`, text)], OWNERS)).toEqual([])
})

test.each<[string, string]>([
  ['a foundation that writes the table of an area', `${SERVER}/foundation/identity/a.ts`],
  ['a room of the platform that does', `${SERVER}/platform/media/a.ts`],
])('%s is seen', (_title, path) => {
  expect(checkSql([source(path, `db.updateTable('short_news').set({}).execute()`)], OWNERS)).toHaveLength(1)
})

test.each([`fillTable(db, 'short_news', rows)`, `db.insertInto('short_news')`, 'sql`update short_news set state = 1`'])(
  'the demo that writes what has a command is seen: %s',
  (text) => {
    expect(checkSql([source('apps/demo/src/news/load-news.ts', text)], OWNERS)).toEqual([
      expect.stringContaining('writes short_news: call a command of news'),
    ])
    expect(checkSql([source('apps/demo/src/people/load-people.ts', `fillTable(db, 'people', rows)`)], OWNERS)).toEqual([])
  },
)

test('a table whose name is not written where it is filled is seen', () => {
  const text = 'db.deleteFrom(table).execute()'
  expect(checkSql([source(`${SERVER}/areas/card/commands.ts`, text)], OWNERS)).toEqual([expect.stringContaining('owner cannot be known')])
  const raw = 'sql`update ${sql.table(table)} set a = 1`.execute(db)'
  expect(checkSql([source(`${SERVER}/areas/card/commands.ts`, raw)], OWNERS)).toEqual([expect.stringContaining('owner cannot be known')])
})

test('reading and locking are no writes, and the owner may be a single file', () => {
  const reading = 'sql`select 1 from short_news for update skip locked`; sql`on conflict do update set a = 1`'
  expect(checkSql([source(`${SERVER}/areas/card/queries.ts`, reading)], OWNERS)).toEqual([])
  expect(checkSql([source(`${SERVER}/platform/rate-limit.ts`, `db.insertInto('rate_limits')`)], OWNERS)).toEqual([])
})

test.each<[string, string, string]>([
  ['a template', `${SERVER}/areas/card/routes.ts`, 'sql`select 1`.execute(db)'],
  ['a query', `${SERVER}/areas/card/tasks.ts`, `db.selectFrom('people').execute()`],
  ['a query in a topic', `${SERVER}/areas/card/keys/documents.ts`, `db.selectFrom('people').execute()`],
  ['a query of the people', `${SERVER}/foundation/people/routes.ts`, `db.selectFrom('people').execute()`],
  ['a query of the application', `${SERVER}/app.ts`, `db.selectFrom('people').execute()`],
  ['a query of the gateway', `${SERVER}/data-gateway/a.ts`, `db.selectFrom('people').execute()`],
])('SQL outside of the data files is seen: %s', (_title, path, text) => {
  expect(checkSql([source(path, text)], OWNERS)).toEqual([expect.stringContaining('SQL belongs into')])
})

test.each<[string, string, string]>([
  ['a name that an area does not have', `${SERVER}/areas/card/cleverness.ts`, `an area's files are called`],
  ['the same in a topic', `${SERVER}/areas/card/keys/cleverness.ts`, `an area's files are called`],
  ['a name that a feature does not have', `${FEATURE}/cleverness.ts`, `a feature's .ts file begins with`],
  ['capital letters', `${FEATURE}/NewsCard.tsx`, 'kebab-case'],
  ['underscores', `${SERVER}/platform/http/client_address.ts`, 'kebab-case'],
  ['utils', 'packages/client/src/date-utils.ts', 'says what it holds'],
  ['helpers', `${SERVER}/platform/http/helpers.ts`, 'says what it holds'],
  ['a manager', `${SERVER}/platform/http/session-manager.ts`, 'says what it holds'],
  ['a service', `${SERVER}/platform/http/mail-service.ts`, 'says what it holds'],
])('%s is seen', (_title, path, message) => {
  expect(checkNames([source(path)])).toEqual([expect.stringContaining(message)])
})

test.each([
  `${SERVER}/areas/card/area.ts`,
  `${SERVER}/areas/card/keys/queries.ts`,
  `${SERVER}/areas/card/testing.ts`,
  `${SERVER}/areas/card/anything.test.ts`,
  `${FEATURE}/news-card.tsx`,
  `${FEATURE}/use-news.ts`,
  `${FEATURE}/news-query.ts`,
  `${FEATURE}/save-news.ts`,
  'apps/portal/src/routes/news/$id.tsx',
  `${SERVER}/platform/postgres/functions/search_stem.sql`,
])('%s is a good name', (path) => {
  expect(checkNames([source(path)])).toEqual([])
})

test('an area without area.ts and one that areas.ts does not list are seen', () => {
  expect(checkAreas([source(`${SERVER}/areas/card/routes.ts`), source(`${SERVER}/areas/card/keys/area.ts`)])).toEqual([
    `${SERVER}/areas/card/: an area declares in area.ts what it gives`,
  ])
  const card = [source(`${SERVER}/areas/card/routes.ts`), source(`${SERVER}/areas/card/area.ts`)]
  expect(checkAreas(card)).toEqual([`${SERVER}/areas/card/: add this area to AREAS in apps/server/src/areas.ts`])
  expect(checkAreas([...card, source(`${SERVER}/areas.ts`, `import { cardArea } from './areas/card/area.ts'`)])).toEqual([])
})

test.each([`${FEATURE}/news.module.css`, `${SERVER}/testing/access/bodies.ts`, 'e2e/site/offline.spec.ts', 'scripts/build.mjs'])(
  'a file of more than 250 lines is seen: %s',
  (path) => {
    expect(checkNames([source(path, '\n'.repeat(251))])).toEqual([expect.stringContaining('251 lines')])
    expect(checkNames([source(path, '\n'.repeat(250))])).toEqual([])
  },
)

test('a table that is reviewed as a whole may have more lines', () => {
  expect(checkNames([source(`${SERVER}/testing/access/access-table.ts`, '\n'.repeat(251))])).toEqual([])
})

test('a folder with more than 15 files is seen, or with more than 25 with tests and styles', () => {
  expect(checkNames(fill(FEATURE, 16))).toEqual([`${FEATURE}/: 16 files beside its subfolders, of at most 15: put topics into folders`])
  expect(checkNames([...fill(FEATURE, 15), ...fill(FEATURE, 5, '.test.tsx'), ...fill(FEATURE, 5, '.module.css')])).toEqual([])
  expect(checkNames([...fill(FEATURE, 15), ...fill(FEATURE, 6, '.test.tsx'), ...fill(FEATURE, 5, '.module.css')])).toEqual([
    `${FEATURE}/: 26 files with tests and styles, of at most 25: put topics into folders`,
  ])
  expect(checkNames(fill('e2e/site', 25, '.spec.ts'))).toEqual([])
  expect(checkNames(fill('e2e/site', 26, '.spec.ts'))).toEqual([expect.stringContaining('e2e/site/: 26 files')])
})
