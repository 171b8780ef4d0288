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

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['DATABASE_POOL', 'DATABASE_URL'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['SMPT_URL', 'SMTP_URL'],
  ['OIDC_SECRET', 'OIDC_ISSUER'],
  ['UNION_TAXID', 'UNION_TAX_ID'],
  ['EXTERNAL_GATEWAY_ADDRESS', 'EXTERNAL_GATEWAY_URL'],
  ['EXTERNAL_GATEWAY_PATH', 'EXTERNAL_GATEWAY_PATHS'],
  ['ALLOWED_ORIGIN', 'ALLOWED_ORIGINS'],
  ['OIDC_PROVIDER', 'OIDC_PROVIDER_ID'],
  ['OTHER_PRODUCT', 'OTHER_PRODUCTS'],
  ['PRODUCTS', 'PRODUCT'],
  ['PROT', 'PORT'],
  ['STREAM', 'STREAMS'],
])('the unknown variable %s is refused with the nearest known name', (name, nearest) => {
  expect(() => readEnv({ [name]: 'x' })).toThrow(
    `The configuration is wrong. ${name} is not a variable of the portal: did you mean ${nearest}? See .env.example.`,
  )
})

test('variables of other programs are not refused, nor an empty one', () => {
  const others = [
    'PATH',
    'HOME',
    'HOSTNAME',
    'HOSTS',
    'PORTS',
    'POST',
    'ROOT',
    'MODE',
    'LOGNAME',
    'NODE_ENV',
    'npm_config_cache',
    'PGHOST',
    'AFILIA_TEMPLATE',
  ]
  const ofServices = ['DATABASE_PORT', 'DATABASE_PORT_5432_TCP_ADDR', 'DATABASE_SERVICE_HOST', 'SMTP_SERVICE_PORT_SMTP']
  expect(readEnv({ ...Object.fromEntries([...others, ...ofServices].map((name) => [name, 'x'])), DATABSE_URL: '' })).toEqual(readEnv({}))
})

test.each([
  ['postgres://portal:a#b@db/portal', 'has an unescaped # in its password: write it as %23'],
  ['postgres://portal:a/b@db/portal', 'has an unescaped / in its password: write it as %2F'],
  ['postgres://portal:a?b@db/portal', 'has an unescaped ? in its password: write it as %3F'],
  ['postgres://portal:secret@db/portal#x', 'has an unescaped # in its password: write it as %23'],
  ['postgres://portal:100%@db/portal', 'in the password, write % as %25'],
  ['postgres://portal:x@db:port/portal', 'must be an address such as postgres://user:password@host:5432/database'],
  ['portal:secret@db/portal', 'must begin with postgres://'],
])('the address of the database %s is refused', (address, reason) => {
  expect(() => readEnv({ DATABASE_URL: address })).toThrow(reason)
  expect(() => readEnv({ DATABASE_URL: address })).not.toThrow('secret')
})

test.each([
  'postgres://portal:a%23b%2Fc%3Fd%25@db:5432/portal?sslmode=require',
  'postgresql://portal@db/portal',
  'postgres://portal:a@b:c@db/portal',
  'postgres:///portal?host=/run/postgresql',
  'postgres://portal@/portal?host=%2Frun%2Fpostgresql&port=5433',
])('the address of the database %s is taken', (address) => {
  expect(readEnv({ DATABASE_URL: address }).DATABASE_URL).toBe(address)
})

test('the public address needs its scheme', () => {
  for (const wrong of ['portal.example.org', 'localhost:3000', 'ftp://portal.example.org', 'https://'])
    expect(() => readEnv({ PUBLIC_URL: wrong })).toThrow('PUBLIC_URL: must be an address that begins with https:// or http://')
})

test('a creditor identifier has right check digits', () => {
  expect(readEnv({ SEPA_CREDITOR_ID: 'ES97 000 B12345678' }).SEPA_CREDITOR_ID).toBe('ES97000B12345678')
  for (const wrong of ['ES96000B12345678', 'ES97000B12345679', 'ES97000B1234567', 'B12345678'])
    expect(() => readEnv({ SEPA_CREDITOR_ID: wrong })).toThrow('SEPA_CREDITOR_ID: must be a SEPA creditor identifier')
})

test.each([
  ['OIDC_CLIENT_ID', 'portal', 'OIDC_ISSUER'],
  ['OIDC_STAFF_METHODS', 'otp', 'OIDC_ISSUER'],
  ['EXTERNAL_GATEWAY_URL', 'https://gateway.example.org', 'EXTERNAL_GATEWAY_PATHS'],
  ['EXTERNAL_GATEWAY_PATHS', '/courses', 'EXTERNAL_GATEWAY_URL'],
  ['REDSYS_MERCHANT_CODE', '999008881', 'REDSYS_KEY'],
  ['GOOGLE_WALLET_KEY', 'key.json', 'GOOGLE_WALLET_ISSUER'],
  ['HOTEL_WIDGET_URL', 'https://rooms.example/{id}', 'HOTEL_WIDGET_ID'],
  ['MAP_ATTRIBUTION', '© IGN', 'MAP_TILES_URL'],
  ['ROLE', 'worker', 'DATABASE_URL'],
])('%s alone is refused', (name, value, missing) => {
  expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`${name}: needs .*${missing}`))
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

test('§9: the languages that can be selected are some of the five, with Castilian, in the usual order', () => {
  expect(readEnv({}).SELECTABLE_LANGUAGES).toEqual(['es', 'ca', 'eu', 'gl', 'en'])
  expect(readEnv({ SELECTABLE_LANGUAGES: 'eu, es,ca es' }).SELECTABLE_LANGUAGES).toEqual(['es', 'ca', 'eu'])
  for (const wrong of ['ca,eu', 'es,fr', 'ES', ','])
    expect(() => readEnv({ SELECTABLE_LANGUAGES: wrong })).toThrow(
      'SELECTABLE_LANGUAGES: must be some of es, ca, eu, gl, en, with es among them',
    )
})

const readDues = (...listed: object[]) => readEnv({ UNION_DUES: JSON.stringify(listed) }).UNION_DUES

test('dues are a list of amounts, with one usual amount for each kind of member', () => {
  const usual = { kind: 'AFFILIATE', cents: 1450, period: 'MONTH' }
  const reduced = { ...usual, cents: 0, name: { es: 'Sin empleo', eu: 'Lanik gabe' } }
  expect(readDues(usual, reduced)).toEqual([usual, reduced])
  expect(readEnv({ DEMO: '0' }).UNION_DUES).toEqual([])
  expect(readEnv({ DEMO: '1' }).UNION_DUES).toContainEqual(usual)
  const wrong = [
    [usual, usual],
    [reduced],
    [{ ...usual, cents: 14.5 }],
    [{ ...usual, name: { ca: 'Sense feina' } }],
    [{ ...usual, each: 1 }],
  ]
  for (const listed of wrong) expect(() => readDues(...listed)).toThrow('UNION_DUES: must be a JSON list')
  expect(() => readEnv({ UNION_DUES: '14,50 € al mes' })).toThrow('UNION_DUES')
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

test('product codes are several, each once, and none is the service of notifications', () => {
  expect(readEnv({ PRODUCT: 'union', OTHER_PRODUCTS: 'portal, students' })).toMatchObject({
    PRODUCT: 'union',
    OTHER_PRODUCTS: ['portal', 'students'],
  })
  for (const wrong of ['portal', 'students,students'])
    expect(() => readEnv({ OTHER_PRODUCTS: wrong })).toThrow('OTHER_PRODUCTS: must name each product once, and not PRODUCT again')
  expect(() => readEnv({ OTHER_PRODUCTS: 'a/b' })).toThrow('must be small letters, digits and hyphens, such as portal')
  expect(() => readEnv({ PRODUCT: 'notify' })).toThrow('PRODUCT: must not be notify, which is the service of notifications')
})

test.each([
  ['ftp://gateway.example', '/courses', 'EXTERNAL_GATEWAY_URL: must be an address that begins with https:// or http://'],
  ['https://user:x@gateway.example', '/courses', 'EXTERNAL_GATEWAY_URL: must be an address without a user, a query or a fragment'],
  ['https://gateway.example/v1?key=1', '/courses', 'EXTERNAL_GATEWAY_URL: must be an address without a user, a query or a fragment'],
  ['https://portal.example/v1', '/courses', 'EXTERNAL_GATEWAY_URL: must be another server than the portal itself'],
  ['https://gateway.example', ' , ', 'EXTERNAL_GATEWAY_PATHS: must name at least one path'],
  ['https://gateway.example', 'courses', 'EXTERNAL_GATEWAY_PATHS: must be paths that begin with a slash'],
  ['https://gateway.example', '/', 'EXTERNAL_GATEWAY_PATHS: must be paths that begin with a slash'],
  ['https://gateway.example', '/courses,/..', 'EXTERNAL_GATEWAY_PATHS: must be paths that begin with a slash'],
])('the external gateway %s with the paths %j is refused', (address, paths, reason) => {
  const env = { PUBLIC_URL: 'https://portal.example', EXTERNAL_GATEWAY_URL: address, EXTERNAL_GATEWAY_PATHS: paths }
  expect(() => readEnv(env)).toThrow(reason)
})

test('the address and the paths of the external gateway are normalised', () => {
  const env = readEnv({ EXTERNAL_GATEWAY_URL: 'HTTPS://Gateway.example/v1', EXTERNAL_GATEWAY_PATHS: '/courses/, /library/loans' })
  expect(env).toMatchObject({ EXTERNAL_GATEWAY_URL: 'https://gateway.example/v1/', EXTERNAL_GATEWAY_PATHS: ['/courses', '/library/loans'] })
  expect(readEnv({ EXTERNAL_GATEWAY_URL: 'https://gateway.example/', EXTERNAL_GATEWAY_PATHS: '/a' }).EXTERNAL_GATEWAY_URL).toBe(
    'https://gateway.example/',
  )
})

test('other origins are addresses without a path, by default none', () => {
  expect(readEnv({}).ALLOWED_ORIGINS).toEqual([])
  for (const wrong of ['*', 'intranet.example', 'https://intranet.example/', 'https://Intranet.example', 'null'])
    expect(() => readEnv({ ALLOWED_ORIGINS: wrong })).toThrow('ALLOWED_ORIGINS: must be addresses without a path')
})

test('the id of the identity provider fits into a path', () => {
  for (const right of ['keycloak', 'azure-ad', 'Union_1']) expect(readEnv({ OIDC_PROVIDER_ID: right }).OIDC_PROVIDER_ID).toBe(right)
  for (const wrong of ['key/cloak', '1st', 'a b', '__proto__', 'x'.repeat(41)])
    expect(() => readEnv({ OIDC_PROVIDER_ID: wrong })).toThrow('OIDC_PROVIDER_ID: must be a letter')
})
