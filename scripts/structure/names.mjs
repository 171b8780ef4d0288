import { isTestCode } from './read-source.mjs'

// The allowed file names. A name that is on no list needs a better place, or a line here.

/** The files of an area and of its topics (subfolders). */
const AREA_FILES = new Set([
  'area',
  'routes',
  'queries',
  'commands',
  'conditions',
  'tasks',
  'rules',
  'views',
  'search',
  'bookmarks',
  'home',
  'documents',
  'limits',
])

/** A plain .ts file of a feature begins with a verb or ends with a noun from these lists. A hook begins with `use-`. */
const FEATURE_VERBS = new Set(
  'add ask change check copy draw expand explain find load match present read run save send show sync use validate write'.split(' '),
)
const FEATURE_NOUNS = new Set(
  'draft edit errors keys kinds labels offer proof props query search searches seat tabs towns values versions zones'.split(' '),
)

/** The most files in a folder of an app or package, besides subfolders, without tests and styles. SQL files do not count. */
const MAX_FILES = 15
/** The most files in any folder, besides subfolders. */
const MAX_FILES_IN_ALL = 25

/** As in .oxlintrc.json. */
const MAX_LINES = 250
/** A table that people review as a whole: who may call what, and who then sees which fields. */
const REVIEWED_TABLE = /\/testing\/access\/[a-z]+-table\.ts$/

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(config|d|module|worker|(long\.)?(spec|test)))?\.(tsx?|m?js|css)$/
const VAGUE = /(^|-)(utils?|helpers?|managers?)(-|\.)|^services?\.|-service\./

/** Lists violations of the rules on names and sizes, one line each. */
export function checkNames(sources) {
  return [...sources.flatMap(checkFile), ...checkFolders(sources)]
}

/** Each area declares its contributions in area.ts, and areas.ts lists it. */
export function checkAreas(sources) {
  const areas = new Map()
  for (const { path } of sources) {
    const [, area, file] = /^(apps\/server\/src\/areas\/[^/]+)\/(.+)$/.exec(path) ?? []
    if (area) areas.set(area, areas.get(area) || file === 'area.ts')
  }
  const list = sources.find(({ path }) => path === 'apps/server/src/areas.ts')?.text ?? ''
  return [...areas].flatMap(([area, isDeclared]) => {
    if (!isDeclared) return [`${area}/: an area declares in area.ts what it gives`]
    const isListed = list.includes(`'./areas/${area.slice(area.lastIndexOf('/') + 1)}/area.ts'`)
    return isListed ? [] : [`${area}/: add this area to AREAS in apps/server/src/areas.ts`]
  })
}

function checkFile({ path, text }) {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const breaches = []
  // The path of a route's file is the address of its page.
  if (!/\/src\/routes\//.test(path)) {
    if (!name.endsWith('.sql') && !KEBAB.test(name)) breaches.push(`${path}: a file's name is in kebab-case`)
    if (VAGUE.test(name)) breaches.push(`${path}: a file's name says what it holds`)
  }
  const lines = text.split('\n').length - 1
  if (lines > MAX_LINES && !REVIEWED_TABLE.test(path)) breaches.push(`${path}: ${lines} lines, of at most ${MAX_LINES}`)
  if (isTestCode(path)) return breaches
  const inArea = /^apps\/server\/src\/(?:areas|foundation\/people)\/(.+\/)?([^/]+)\.ts$/.exec(path)
  if (inArea && !AREA_FILES.has(inArea[2])) breaches.push(`${path}: an area's files are called ${[...AREA_FILES].join(', ')}`)
  if (/^apps\/[a-z]+\/src\/features\/.*\.ts$/.test(path) && !isFeatureFile(name))
    breaches.push(`${path}: a feature's .ts file begins with use- or a verb, or ends with a noun, of scripts/structure/names.mjs`)
  return breaches
}

function isFeatureFile(name) {
  const words = name.replace(/(\.worker)?\.ts$/, '').split('-')
  return FEATURE_VERBS.has(words[0]) || FEATURE_NOUNS.has(words.at(-1))
}

function checkFolders(sources) {
  const folders = Map.groupBy(
    sources.map(({ path }) => path).filter((path) => !path.endsWith('.sql')),
    (path) => path.slice(0, path.lastIndexOf('/')),
  )
  return [...folders].flatMap(([folder, paths]) => {
    const own = paths.filter((path) => /^(apps|packages)\/.*\.tsx?$/.test(path) && !isTestCode(path)).length
    if (own > MAX_FILES) return [`${folder}/: ${own} files beside its subfolders, of at most ${MAX_FILES}: put topics into folders`]
    if (paths.length <= MAX_FILES_IN_ALL) return []
    return [`${folder}/: ${paths.length} files with tests and styles, of at most ${MAX_FILES_IN_ALL}: put topics into folders`]
  })
}
