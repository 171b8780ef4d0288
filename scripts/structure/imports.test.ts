import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAYERS, OPTIONS, RULES } from './layers.mjs'

// Each breach is a file with one forbidden import. All files are in one temporary tree, which is checked once.

const SERVER = 'apps/server/src'
const PORTAL = 'apps/portal/src'
const GATE = 'node_modules/hono/index.js'

/** The importing file, the imported file, and the rule that must report it. */
const BREACHES: readonly [from: string, to: string, rule: string][] = [
  [`${PORTAL}/parts/a.tsx`, `${PORTAL}/features/news/b.tsx`, 'shared-by-features-imports'],
  [`${PORTAL}/offline/a.ts`, `${PORTAL}/features/news/b.tsx`, 'shared-by-features-imports'],
  [`${PORTAL}/shell/a.tsx`, `${PORTAL}/features/news/b.tsx`, 'shell-imports'],
  [`${PORTAL}/features/card/a.tsx`, `${PORTAL}/features/news/b.tsx`, 'features-imports'],
  [`${PORTAL}/features/card/b.tsx`, `${PORTAL}/routes/b.tsx`, 'features-imports'],
  [`${PORTAL}/features/card/c.tsx`, `${PORTAL}/shell/b.tsx`, 'features-imports'],
  ['packages/client/src/a.ts', `${PORTAL}/features/news/b.tsx`, 'client-imports'],
  ['packages/ui/src/a.tsx', 'packages/client/src/b.ts', 'ui-imports'],
  ['packages/ui/src/b.tsx', 'packages/contract/src/b.ts', 'ui-imports'],
  ['packages/domain/src/a.ts', 'packages/i18n/src/b.ts', 'domain-imports'],
  ['packages/domain/src/b.ts', 'node_modules/zod/index.js', 'domain-imports'],
  ['packages/domain/src/c.ts', 'node:fs', 'domain-imports'],
  ['packages/contract/src/a.ts', 'packages/i18n/src/b.ts', 'contract-imports'],
  ['packages/i18n/src/a.ts', 'packages/contract/src/b.ts', 'i18n-imports'],
  ['packages/i18n/files/a.ts', 'packages/contract/src/b.ts', 'i18n-files-imports'],
  [`${PORTAL}/features/card/d.tsx`, 'node:fs', 'features-imports'],
  [`${PORTAL}/features/card/e.tsx`, GATE, 'features-imports'],
  [`${PORTAL}/features/card/f.tsx`, 'packages/contract/src/b.ts', 'browser-imports-the-contract-as-types'],
  [`${PORTAL}/routes/a.tsx`, `${SERVER}/areas/news/queries.ts`, 'browser-is-apart'],
  ['apps/backoffice/src/features/mails/a.tsx', `${PORTAL}/features/news/b.tsx`, 'portal-and-back-office-are-apart'],
  [`${SERVER}/foundation/identity/a.ts`, `${SERVER}/areas/news/queries.ts`, 'foundation-identity-imports'],
  [`${SERVER}/foundation/people/a.ts`, `${SERVER}/areas/news/queries.ts`, 'foundation-people-imports'],
  [`${SERVER}/foundation/notifications/a.ts`, `${SERVER}/foundation/people/queries.ts`, 'foundation-notifications-imports'],
  [`${SERVER}/foundation/cases/a.ts`, `${SERVER}/areas/contact/commands.ts`, 'foundation-cases-imports'],
  [`${SERVER}/foundation/documents/a.ts`, `${SERVER}/foundation/people/queries.ts`, 'foundation-documents-imports'],
  [`${SERVER}/foundation/uploads/a.ts`, `${SERVER}/foundation/people/queries.ts`, 'foundation-uploads-imports'],
  [`${SERVER}/areas/card/a.ts`, `${SERVER}/areas/news/queries.ts`, 'areas-imports'],
  [`${SERVER}/areas/card/b.ts`, `${SERVER}/reference/b.ts`, 'areas-imports'],
  [`${SERVER}/areas/card/c.ts`, `${SERVER}/portal/b.ts`, 'areas-imports'],
  [`${SERVER}/areas/card/d.ts`, GATE, 'areas-imports'],
  [`${SERVER}/areas/card/e.ts`, 'apps/demo/src/index.ts', 'server-knows-no-demo'],
  [`${SERVER}/areas/card/e.test.ts`, 'apps/demo/src/index.ts', 'server-knows-no-demo'],
  [`${SERVER}/testing/app/test-app.ts`, 'apps/demo/src/index.ts', 'server-knows-no-demo'],
  [`${SERVER}/testing/database/postgres.ts`, 'apps/demo/src/news/load-news.ts', 'demo-by-its-entry'],
  [`${SERVER}/areas/card/f.ts`, 'packages/ui/src/d.ts', 'server-is-apart'],
  [`${SERVER}/areas/card/g.ts`, `${SERVER}/areas/card/testing.ts`, 'only-tests-use-test-code'],
  [`${SERVER}/platform/http/a.ts`, `${SERVER}/areas/news/queries.ts`, 'platform-http-imports'],
  [`${SERVER}/platform/pdf/a.ts`, GATE, 'platform-pdf-imports'],
  [`${SERVER}/platform/clock.ts`, 'node_modules/pg/index.js', 'platform-imports'],
  [`${SERVER}/api-docs/a.ts`, `${SERVER}/areas/news/queries.ts`, 'api-docs-imports'],
  [`${SERVER}/data-gateway/a.ts`, `${SERVER}/foundation/identity/b.ts`, 'data-gateway-imports'],
  [`${SERVER}/portal/a.ts`, `${SERVER}/areas/news/queries.ts`, 'portal-serving-imports'],
  [`${SERVER}/reference/a.ts`, `${SERVER}/areas/news/queries.ts`, 'reference-imports'],
  [`${SERVER}/env.ts`, `${SERVER}/areas/news/queries.ts`, 'env-imports'],
  [`${SERVER}/app.ts`, 'node_modules/kysely/index.js', 'server-composition-imports'],
  [`${SERVER}/load-demo.ts`, 'apps/demo/src/index.ts', 'demo-is-loaded-when-asked-for'],
  ['apps/demo/src/a.ts', GATE, 'demo-imports'],
  [`${SERVER}/new-folder/a.ts`, `${SERVER}/platform/http/b.ts`, 'a-layer-for-every-file'],
  [`${PORTAL}/new-folder/a.ts`, `${PORTAL}/pages.ts`, 'a-layer-for-every-file'],
  [`${SERVER}/platform/new-room/a.ts`, `${SERVER}/platform/http/b.ts`, 'a-layer-for-every-file'],
  [`${PORTAL}/main.tsx`, `${PORTAL}/features/news/b.tsx`, 'browser-composition-imports'],
  [`${PORTAL}/features/news/x.ts`, './no-such-file.ts', 'nothing-unresolved'],
]

/** Allowed imports, which show that the rules do not forbid everything. */
const ALLOWED: readonly [from: string, to: string][] = [
  [`${SERVER}/areas/card/queries.ts`, `${SERVER}/foundation/people/queries.ts`],
  [`${SERVER}/areas/card/routes.ts`, `${SERVER}/platform/http/b.ts`],
  [`${SERVER}/areas/card/commands.ts`, 'node_modules/kysely/index.js'],
  [`${SERVER}/areas/card/card.test.ts`, `${SERVER}/areas/news/queries.ts`],
  [`${SERVER}/foundation/identity/routes.ts`, GATE],
  [`${SERVER}/platform/files.ts`, 'node:fs'],
  [`${SERVER}/areas.ts`, `${SERVER}/areas/news/queries.ts`],
  ['apps/demo/src/load.ts', `${SERVER}/areas/news/queries.ts`],
  [`${SERVER}/areas/card/documents/commands.ts`, `${SERVER}/foundation/documents/commands.ts`],
  [`${PORTAL}/routes/c.tsx`, `${PORTAL}/features/news/b.tsx`],
  [`${PORTAL}/features/card/g.tsx`, `${PORTAL}/parts/b.tsx`],
  [`${PORTAL}/features/card/h.tsx`, 'packages/contract/src/people/person-edit.ts'],
  [`${PORTAL}/features/card/i.tsx`, 'packages/client/src/b.ts'],
  ['apps/backoffice/src/routes/a.tsx', 'apps/backoffice/src/features/mails/b.tsx'],
]

const CYCLE = [`${SERVER}/platform/texts/one.ts`, `${SERVER}/platform/texts/two.ts`] as const

let root: string
let violations: Set<string>

async function write(file: string, text: string): Promise<void> {
  await mkdir(join(root, dirname(file)), { recursive: true })
  await writeFile(join(root, file), text, { flag: 'a' })
}

async function plant(from: string, to: string): Promise<void> {
  const isPath = to.includes('/') && !to.startsWith('.')
  const name = /^node_modules\/([^/]+)\//.exec(to)?.[1] ?? (isPath ? toRelative(from, to) : to)
  if (isPath) await write(to, '')
  await write(from, `import '${name}'\n`)
}

const toRelative = (from: string, to: string): string => relative(dirname(from), to).replace(/^(?!\.)/, './')

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'afilia-structure-'))
  for (const [from, to] of [...BREACHES, ...ALLOWED, CYCLE, [CYCLE[1], CYCLE[0]] as const]) await plant(from, to)
  for (const name of ['hono', 'kysely', 'pg', 'zod'])
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
  const { output } = await cruise(['apps', 'packages'], {
    ...OPTIONS,
    validate: true,
    ruleSet: { forbidden: RULES },
    baseDir: root,
  } as never)
  violations = new Set((output as ICruiseResult).summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`))
})
afterAll(() => rm(root, { recursive: true, force: true }))

test.each(BREACHES)('%s must not import %s', (from, to, rule) => {
  const found = [...violations].filter((one) => one.startsWith(`${from} → `))
  expect(
    found.some((one) => one.endsWith(`: ${rule}`)),
    `${to}\n${found.join('\n')}`,
  ).toBe(true)
})

test.each(ALLOWED)('%s may import %s', (from) => {
  expect([...violations].filter((one) => one.startsWith(`${from} → `))).toEqual([])
})

test('two files must not import each other', () => {
  expect([...violations].some((one) => one.startsWith(CYCLE[0]) && one.endsWith(': no-cycles'))).toBe(true)
})

test('each layer has a breach above', () => {
  const seen = new Set(BREACHES.map(([, , rule]) => rule))
  const rooms = LAYERS.filter(({ name }) => /^platform-(?!http|pdf)/.test(name)).map(({ name }) => name)
  const untried = LAYERS.map(({ name }) => name).filter((name) => !seen.has(`${name}-imports`))
  // One line makes the layers of all rooms of the platform, so breaches of two rooms are enough. Routes may import everything in their app.
  expect(untried).toEqual(expect.arrayContaining([...rooms, 'routes']))
  expect(untried).toHaveLength(rooms.length + 1)
})
