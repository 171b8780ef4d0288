// Weighs what a browser loads, from the build (`npm run build` first), and fails above the budget. Sizes are brotli, in kB
// of 1000 bytes; what is loaded together is found by walking the build's own import graph.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { MEMBER_BARS, MEMBER_HOME } from '../apps/portal/build/shells.ts'
import { entriesOfPage, neededBy, readManifest } from '../packages/client/build/import-graph.ts'
import { findFile } from '../packages/client/src/texts/text-files.ts'

const dist = fileURLToPath(new URL('../apps/portal/dist/', import.meta.url))
const office = fileURLToPath(new URL('../apps/backoffice/dist/', import.meta.url))
if (![dist, office].every((build) => existsSync(join(build, '.vite/manifest.json')))) {
  console.error('There is no build to weigh. Run `npm run build` first.')
  process.exit(1)
}

const LIMITS = { firstScripts: 120, memberScripts: 130, firstPage: 14, firstStyles: 12, following: 25, laterRoute: 40, office: 150 }

const manifest = readManifest(dist)
const weigh = (files, build = dist) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(build, file))).length, 0) / 1000
const textsFolder = join('texts', readdirSync(join(dist, 'texts'))[0])
const languages = readdirSync(join(dist, textsFolder))
const listTexts = (language, areas) => [...new Set(areas.map(findFile))].map((file) => join(textsFolder, language, `${file}.json`))
const heaviest = (weightOf) => Math.max(...languages.map(weightOf))

// With what comes after the first picture without anybody asking for it.
const bareHome = ['src/main.tsx', ...entriesOfPage(manifest, '/')]
const home = neededBy(manifest, [...bareHome, 'src/features/home/public/public-blocks.tsx'])
const memberHome = neededBy(manifest, [...bareHome, ...MEMBER_BARS, ...MEMBER_HOME])
/** What comes once a member's page stands: the messages, the copy for offline, and with them what most pages share. */
const following = neededBy(manifest, ['src/shell/following.ts'])
const homeTexts = (language) => listTexts(language, ['common', 'public-home', 'home'])

const measured = [
  [
    'public home, first visit: scripts and texts',
    heaviest((language) => weigh([...home.scripts, ...homeTexts(language)])),
    LIMITS.firstScripts,
  ],
  ['public home, first visit: page with its style', heaviest((language) => weigh([`shell/${language}.html`])), LIMITS.firstPage],
  ['public home: style', weigh(home.styles), LIMITS.firstStyles],
  [
    "a member's home: scripts and texts",
    heaviest((language) => weigh([...memberHome.scripts, ...listTexts(language, ['common', 'home'])])),
    LIMITS.memberScripts,
  ],
  ["after a member's home: scripts and style", weighBeyond([memberHome], following), LIMITS.following],
  ...laterRoutes(),
  ...officeRoutes(),
]

for (const [what, size, limit] of measured)
  console.log(`${size > limit ? '✗' : '✓'} ${size.toFixed(1).padStart(6)} of ${limit} kB  ${what}`)
if (measured.some(([, size, limit]) => size > limit)) {
  console.error('Over the budget of docs/decisions: find what the page does not need at once, and load it later.')
  process.exitCode = 1
}

/** What is loaded beyond these. */
function weighBeyond(loaded, { scripts, styles }) {
  const known = new Set(loaded.flatMap((one) => [...one.scripts, ...one.styles]))
  return weigh([...scripts, ...styles].filter((file) => !known.has(file)))
}

/** What each other route adds to what the home and what follows it have loaded: its own parts, those of the layouts around it, and all that these load later. */
function laterRoutes() {
  const routes = Object.keys(manifest).filter(
    (source) => /^src\/routes\/.*\?tsr-split=component$/.test(source) && !source.startsWith('src/routes/index.tsx'),
  )
  return routes
    .filter((route) => !route.includes('/route.tsx?'))
    .map((route) => {
      const layouts = routes.filter(
        (other) => other.includes('/route.tsx?') && route.startsWith(other.slice(0, other.lastIndexOf('/') + 1)),
      )
      const own = [...new Set([route, ...layouts].flatMap((part) => [...reachesFrom(part)]))]
      const name = route.slice('src/routes/'.length).replace(/(\/index)?\.tsx.*/, '')
      return [`/${name}, all it may load`, weighBeyond([home, following], neededBy(manifest, own)), LIMITS.laterRoute]
    })
}

/** What each page of the back office loads at its first visit: scripts, styles and the texts of every page. */
function officeRoutes() {
  const found = readManifest(office)
  const texts = heaviest((language) => weigh(listTexts(language, ['common', 'pages', 'admin'])))
  return Object.keys(found)
    .filter((source) => /^src\/routes\/admin\/.*\?tsr-split=component$/.test(source))
    .map((route) => {
      const { scripts, styles } = neededBy(found, ['src/main.tsx', route])
      const name = route.slice('src/routes/'.length).replace(/(\/index)?\.tsx.*/, '')
      return [`back office, /${name}, first visit`, weigh([...scripts, ...styles], office) + texts, LIMITS.office]
    })
}

/** Comes when somebody asks to see it; what stands beside it says the same. */
function isMap(source) {
  return source.startsWith('src/features/advantages/map/')
}

/** The entry is loaded already and reaches everything; toasts come with the first message on whichever page. */
function isEverywhere(source) {
  return source === 'src/main.tsx' || source.startsWith('../../packages/client/src/toasts/') || /^_(frame|libraries)-/.test(source)
}

/** What these load later, they load for other pages too. */
function isShared(source) {
  return /^_(basics|home|member|member-basics|member-home|member-later|parts)-/.test(source)
}

/** A module and all that it imports, at once or later. */
function reachesFrom(source, found = new Set()) {
  if (found.has(source)) return found
  found.add(source)
  const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
  for (const next of isShared(source) ? imports : [...imports, ...dynamicImports])
    if (!isEverywhere(next) && !isMap(next)) reachesFrom(next, found)
  return found
}
