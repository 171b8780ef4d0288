// The import rules. A layer may import itself, the layers in `may` and the npm packages in `npm`. Everything else is rejected.
// Paths are regular expressions. $1 stands for the match of the first group of `path`. Tests and test code (testing.ts,
// testing-*.ts, testing/) only have to respect the sides: browser, server, demo.

const SERVER = '^apps/server/src/'
const TEST_CODE = '(\\.test\\.tsx?$|/testing(/|\\.ts$|-[a-z-]+\\.ts$))'

const CONTRACT = '^packages/contract/src/'
const DOMAIN = '^packages/domain/src/'
const I18N = '^packages/i18n/(src|locales)/'
/** The modules that read the texts from the disk. */
const I18N_FILES = '^packages/i18n/files/'
const UI = '^packages/ui/src/'
const CLIENT = '^packages/client/src/'

const ENV = `${SERVER}env(|-demo|-names|-values)\\.ts$`
const PLATFORM = `${SERVER}platform/`
const FOUNDATION = `${SERVER}foundation/`
const SERVER_PACKAGES = [CONTRACT, DOMAIN, I18N, I18N_FILES]

/** The npm packages that a browser feature, the shell or a shared part may use. Large packages are listed where they are used. */
const BROWSER_NPM = ['react', '@tanstack/react-query', '@tanstack/react-router']
const BROWSER = [CONTRACT, DOMAIN, I18N, UI, CLIENT]
/** The shared folders of one app's features. */
const SHARED = '^apps/$1/src/(app|bookings|bookmarks|messages|offline|parts|push|share)/'

/** The rooms of the platform with the npm packages of each. They may import each other. */
const ROOMS = {
  area: ['kysely', 'zod'],
  endpoints: ['hono', 'kysely', 'zod'],
  http: ['@hono/node-server', 'content-disposition', 'hono'],
  media: ['content-disposition', 'hono', 'kysely', 'sharp'],
  payments: ['zod'],
  pdf: ['lean-qr', 'pdfkit'],
  postgres: ['kysely', 'pg', 'zod'],
  process: [],
  scanning: ['@embedpdf/pdfium', '@neslinesli93/qpdf-wasm', 'sharp'],
  sealing: ['kysely'],
  search: ['kysely'],
  tables: ['kysely'],
  tasks: ['kysely', 'pg-boss'],
  texts: ['hono', 'i18next', 'kysely'],
  wallets: ['jose', 'passkit-generator', 'sharp', 'zod'],
}

export const LAYERS = [
  { name: 'domain', path: '^packages/domain/src/', may: [], npm: ['csv-parse', 'entities', 'marked', 'parse5', 'saxes'], node: false },
  { name: 'contract', path: '^packages/contract/src/', may: [DOMAIN], npm: ['zod'], node: false },
  { name: 'i18n', path: '^packages/i18n/src/', may: [DOMAIN, I18N], npm: [], node: false },
  { name: 'i18n-files', path: I18N_FILES, may: [I18N], npm: [] },
  { name: 'ui', path: '^packages/ui/src/', may: [I18N, DOMAIN], npm: ['react', 'react-dom', 'lucide-react'], node: false },
  {
    name: 'client',
    path: '^packages/client/src/',
    may: [CONTRACT, DOMAIN, I18N, UI],
    npm: [...BROWSER_NPM, 'react-dom', 'react-toastify', '@simplewebauthn/browser'],
    node: false,
  },

  ...Object.entries(ROOMS).map(([room, npm]) => ({
    name: `platform-${room}`,
    path: `${PLATFORM}${room}/`,
    may: [PLATFORM, ENV, ...SERVER_PACKAGES],
    npm,
  })),
  { name: 'platform', path: `${PLATFORM}[^/]+\\.ts$`, may: [PLATFORM, ENV, ...SERVER_PACKAGES], npm: ['kysely', 'pino'] },
  {
    name: 'foundation-identity',
    path: `${FOUNDATION}identity/`,
    may: [FOUNDATION, PLATFORM, ENV, ...SERVER_PACKAGES],
    npm: [
      '@hono/node-server',
      '@node-rs/argon2',
      '@simplewebauthn/server',
      '@zxcvbn-ts/language-common',
      'hono',
      'jose',
      'kysely',
      'lean-qr',
      'oidc-provider',
      'openid-client',
      'zod',
    ],
  },
  {
    name: 'foundation-notifications',
    path: `${FOUNDATION}notifications/`,
    may: [`${FOUNDATION}uploads/`, PLATFORM, ENV, ...SERVER_PACKAGES],
    npm: ['hono', 'kysely', 'nodemailer', 'zod'],
  },
  {
    name: 'foundation-cases',
    path: `${FOUNDATION}cases/`,
    may: [FOUNDATION, PLATFORM, ENV, ...SERVER_PACKAGES],
    npm: ['kysely', 'zod'],
  },
  {
    name: 'foundation-documents',
    path: `${FOUNDATION}documents/`,
    may: [PLATFORM, ENV, ...SERVER_PACKAGES],
    npm: ['file-type', 'kysely', 'sharp'],
  },
  { name: 'foundation-uploads', path: `${FOUNDATION}uploads/`, may: [PLATFORM, ENV, ...SERVER_PACKAGES], npm: ['kysely'] },
  { name: 'foundation-people', path: `${FOUNDATION}people/`, may: [FOUNDATION, PLATFORM, ENV, ...SERVER_PACKAGES], npm: ['kysely', 'zod'] },
  {
    name: 'areas',
    path: `${SERVER}areas/([^/]+)/`,
    own: `${SERVER}areas/$1/`,
    may: [FOUNDATION, PLATFORM, ENV, ...SERVER_PACKAGES],
    npm: ['i18next', 'kysely', 'zod'],
  },
  { name: 'api-docs', path: `${SERVER}api-docs/`, may: [PLATFORM, ...SERVER_PACKAGES], npm: ['@hono/node-server', 'hono', 'zod'] },
  { name: 'data-gateway', path: `${SERVER}data-gateway/`, may: [PLATFORM, ENV, ...SERVER_PACKAGES], npm: ['hono'] },
  { name: 'portal-serving', path: `${SERVER}portal/`, may: [PLATFORM, ENV, ...SERVER_PACKAGES], npm: ['hono'] },
  { name: 'reference', path: `${SERVER}reference/`, may: [PLATFORM, ENV, ...SERVER_PACKAGES], npm: ['kysely'] },
  {
    name: 'server-composition',
    path: `${SERVER}(?!env)[^/]+\\.ts$`,
    may: [SERVER, '^apps/demo/src/index\\.ts$', ...SERVER_PACKAGES],
    npm: ['@hono/node-server', 'hono'],
  },
  { name: 'env', path: ENV, may: [`${PLATFORM}process/`, ENV, DOMAIN, `${I18N}languages\\.ts$`], npm: ['fastest-levenshtein', 'zod'] },
  { name: 'demo', path: '^apps/demo/src/', may: [SERVER, '^apps/demo/data/', ...SERVER_PACKAGES], npm: ['kysely', 'sharp'] },

  {
    name: 'features',
    path: '^apps/(portal|backoffice)/src/features/([^/]+)/',
    own: '^apps/$1/src/features/$2/',
    may: [SHARED, ...BROWSER],
    npm: [
      ...BROWSER_NPM,
      '@simplewebauthn/browser',
      'lean-qr',
      'leaflet',
      'qr',
      'react-dom',
      'supercluster',
      'topojson-client',
      'topojson-specification',
    ],
    node: false,
  },
  {
    name: 'shared-by-features',
    path: '^apps/(portal|backoffice)/src/(app|bookings|bookmarks|messages|offline|parts|push|share)/',
    own: SHARED,
    may: [...BROWSER],
    npm: [...BROWSER_NPM, '@noble/ed25519', '@tanstack/react-table', 'lean-qr', 'react-dom'],
    node: false,
  },
  {
    name: 'shell',
    path: '^apps/(portal|backoffice)/src/shell/',
    own: '^apps/$1/src/shell/',
    may: [SHARED, ...BROWSER],
    npm: BROWSER_NPM,
    node: false,
  },
  {
    name: 'routes',
    path: '^apps/(portal|backoffice)/src/routes/',
    own: '^apps/$1/src/routes/',
    may: ['^apps/$1/src/(features|shell)/', SHARED, ...BROWSER],
    npm: BROWSER_NPM,
    node: false,
  },
  {
    name: 'browser-composition',
    path: '^apps/(portal|backoffice)/src/(worker/)?[^/]+\\.tsx?$',
    own: '^apps/$1/src/(?!features/)',
    may: BROWSER,
    npm: [...BROWSER_NPM, 'react-dom', 'workbox-precaching', 'workbox-routing'],
    node: false,
  },
]

const SIDES = [
  { name: 'browser-is-apart', path: '^(apps/(portal|backoffice)|packages)/', to: '^apps/(server|demo)/' },
  { name: 'portal-and-back-office-are-apart', path: '^apps/(portal|backoffice)/', to: '^apps/(portal|backoffice)/', pathNot: '^apps/$1/' },
  { name: 'server-is-apart', path: '^apps/(server|demo)/', to: '^apps/(portal|backoffice)/|^packages/(client|ui)/' },
]

const error = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const toRule = ({ name, path, own = path, may, npm, node = true }) =>
  error(
    `${name}-imports`,
    'scripts/structure/layers.mjs lists what this layer may import.',
    { path, pathNot: TEST_CODE },
    {
      pathNot: [own, ...may, ...npm.map((one) => `(^|/)node_modules/(@types/)?${one}/|^${one}$`)],
      dependencyTypesNot: node ? ['core'] : [],
    },
  )

/** The rules of `npm run check`, in dependency-cruiser's format. */
export const RULES = [
  error('no-cycles', undefined, {}, { circular: true }),
  // The specification of TopoJSON is a package of types alone.
  error('nothing-unresolved', undefined, {}, { couldNotResolve: true, pathNot: '^(virtual:|node:|topojson-specification$)' }),
  ...LAYERS.map(toRule),
  error(
    'a-layer-for-every-file',
    'A new folder needs a line in scripts/structure/layers.mjs.',
    { path: '^(apps|packages)/[^/]+/src/', pathNot: [TEST_CODE, '\\.gen\\.ts$', '\\.css$', ...LAYERS.map(({ path }) => path)] },
    {},
  ),
  ...SIDES.map(({ name, path, to, pathNot }) => error(name, undefined, { path }, { path: to, ...(pathNot ? { pathNot } : {}) })),
  error(
    'browser-imports-the-contract-as-types',
    'No schema reaches the first bundle; a form loads the one edit schema that it needs.',
    { path: '^(apps/(portal|backoffice)|packages/client)/src/' },
    { path: '^packages/contract/src/', pathNot: '^packages/contract/src/[a-z-]+/[a-z-]+-edit\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  error(
    'server-knows-no-demo',
    'A production server may lack apps/demo. The start imports it dynamically; of the tests, only the database of members is filled by it.',
    { path: '^apps/server/', pathNot: '^apps/server/src/(testing/database/postgres|load-demo)\\.ts$' },
    { path: '^apps/demo/' },
  ),
  error(
    'demo-by-its-entry',
    undefined,
    { path: '^(apps|packages)/', pathNot: '^apps/demo/' },
    { path: '^apps/demo/', pathNot: '^apps/demo/src/index\\.ts$' },
  ),
  error('demo-is-loaded-when-asked-for', undefined, { path: '^apps/server/src/load-demo\\.ts$' }, { path: '^apps/demo/', dynamic: false }),
  error(
    'only-tests-use-test-code',
    undefined,
    { path: '^(apps|packages)/[^/]+/src/', pathNot: TEST_CODE },
    { path: '(\\.test\\.tsx?$|/testing(/|\\.ts$|-[a-z-]+\\.ts$))' },
  ),
]

export const OPTIONS = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(apps|packages)/[^/]+/dist/' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'default'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
  },
}
