import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv, variables } from './env.ts'

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
const documented = Object.fromEntries([...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))

test('.env.example documents every variable, and no other', () => {
  expect(Object.keys(documented).toSorted()).toEqual(Object.keys(variables).toSorted())
})

test('the values in .env.example are the defaults', () => {
  expect(readEnv(documented)).toEqual(readEnv({}))
})

test('the error names every wrong variable in one line', () => {
  expect(() => readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x', DATA_KEY: 'c2hvcnQ=' })).toThrow(
    /^The configuration is wrong\. PORT: .+; DATABASE_URL: .+; DATA_KEY: .+\.$/,
  )
})

test('demo members are created at a public address only if asked for', () => {
  expect(readEnv({}).DEMO).toBe(true)
  expect(readEnv({ PUBLIC_URL: 'https://portal.example.org' }).DEMO).toBe(false)
  expect(readEnv({ PUBLIC_URL: 'https://portal.example.org', DEMO: '1' }).DEMO).toBe(true)
})

test('cheap password hashes are rejected where another machine can connect', () => {
  expect(readEnv({}).PASSWORD_COST).toBe('standard')
  expect(readEnv({ PASSWORD_COST: 'test' }).PASSWORD_COST).toBe('test')
  for (const reachable of [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '1' }, { PUBLIC_URL: 'https://portal.example.org' }])
    expect(() => readEnv({ PASSWORD_COST: 'test', ...reachable })).toThrow('PASSWORD_COST')
})

test('the public address is normalised and may have no path', () => {
  expect(readEnv({ PUBLIC_URL: 'HTTPS://Portal.example.org:443/' }).PUBLIC_URL).toBe('https://portal.example.org')
  expect(() => readEnv({ PUBLIC_URL: 'https://example.org/portal' })).toThrow('PUBLIC_URL: must be an address without a path')
})

test('an outside identity provider needs its client', () => {
  expect(() => readEnv({ OIDC_ISSUER: 'https://id.example.org' })).toThrow('OIDC_CLIENT_ID')
})

test('a tag manager is a container of Google Tag Manager', () => {
  expect(readEnv({ TAG_MANAGER_ID: 'GTM-ABC1234' }).TAG_MANAGER_ID).toBe('GTM-ABC1234')
  expect(() => readEnv({ TAG_MANAGER_ID: 'G-ABC1234"><' })).toThrow('TAG_MANAGER_ID')
})

test('a hotel id needs a place in the address of the rooms', () => {
  expect(() => readEnv({ HOTEL_WIDGET_ID: '7', HOTEL_WIDGET_URL: 'https://rooms.example' })).toThrow('HOTEL_WIDGET_ID')
  expect(readEnv({ HOTEL_WIDGET_ID: '7', HOTEL_WIDGET_URL: 'https://rooms.example/{id}' }).HOTEL_WIDGET_ID).toBe('7')
})

test('a port that browsers refuse is rejected at the start', async () => {
  const rejected = Array.from({ length: 65_536 }, (_, port) => port).filter((port) => {
    try {
      return readEnv({ PORT: String(port) }).PORT !== port
    } catch {
      return true
    }
  })
  expect(rejected).toContain(4190)
  // The runtime's `fetch` rejects the same ports. Any other failure would have another cause.
  const causes = await Promise.all(rejected.map((port) => fetch(`http://127.0.0.1:${port}`).catch((error: Error) => String(error.cause))))
  expect(causes.filter((cause) => cause !== 'Error: bad port')).toEqual([])
  expect(() => readEnv({ PORT: '4190' })).toThrow(/^The configuration is wrong\. PORT: is one that browsers refuse.+\.$/)
})
