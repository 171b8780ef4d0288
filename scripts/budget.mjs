// Measures what a browser loads, from the build (`npm run build` first), and fails above the budget. Sizes are brotli, in kB of
// 1000 bytes. Finds files that load together by walking the build's own import graph.
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
  console.error('There is no build to measure. Run `npm run build` first.')
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

// Includes what loads automatically after the first paint.
const bareHome = ['src/main.tsx', ...entriesOfPage(manifest, '/')]
const home = neededBy(manifest, [...bareHome, 'src/features/home/public/public-blocks.tsx'])
const memberHome = neededBy(manifest, [...bareHome, ...MEMBER_BARS, ...MEMBER_HOME])
/** Loads after a member's page is shown: the messages, the offline cache, and most of what pages share. */
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
  console.error('Over the budget of docs/decisions: load everything later that the page does not need at once.')
  process.exitCode = 1
}

/** Returns the size of files that are not in `loaded`. */
function weighBeyond(loaded, { scripts, styles }) {
  const known = new Set(loaded.flatMap((one) => [...one.scripts, ...one.styles]))
  return weigh([...scripts, ...styles].filter((file) => !known.has(file)))
}

/**
 * Measures what each other route loads beyond the home and what follows it: its own parts, those of the layouts around it, and
 * everything that these load later.
 */
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

/** Measures what each page of the back office loads at its first visit: scripts, styles and the texts of every page. */
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

/** Loads only on demand. The list beside the map has the same contents. */
function isMap(source) {
  return source.startsWith('src/features/advantages/map/')
}

/** The entry is already loaded and reaches everything. Toasts load with the first message, on any page. */
function isEverywhere(source) {
  return source === 'src/main.tsx' || source.startsWith('../../packages/client/src/toasts/') || /^_(frame|libraries)-/.test(source)
}

/** Other pages also load what these load later. */
function isShared(source) {
  return /^_(basics|home|member|member-basics|member-home|member-later|parts)-/.test(source)
}

/** Finds a module and all modules that it imports, at once or later. */
function reachesFrom(source, found = new Set()) {
  if (found.has(source)) return found
  found.add(source)
  const { imports = [], dynamicImports = [] } = manifest[source] ?? {}
  for (const next of isShared(source) ? imports : [...imports, ...dynamicImports])
    if (!isEverywhere(next) && !isMap(next)) reachesFrom(next, found)
  return found
}
