// The portal as an app on a phone, in a browser: Lighthouse's scores and times, compression, and the behaviour offline, between two
// releases and before consent. Needs a running portal with demo data (`npm start`):
//   node bench/app.ts --portal http://localhost:3000 --runs 5
// Members use HTTP/2, which loads many small files faster: `bench/http2.ts` adds it as a proxy, then use `--portal https://localhost:3443`.
// Lighthouse is not a dependency of the project; `npx` fetches it unless `--lighthouse` names a program. `--only pages` skips the browser tests.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { get as getSecurely } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '../apps/server/src/testing/app/client.ts'
import { readBlockingTime, type TraceEvent } from './support/blocking-time.ts'
import { median } from './support/times.ts'

const { values: options } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '5' },
    lighthouse: { type: 'string', default: 'npx --yes lighthouse@12' },
    chromium: { type: 'string', default: process.env['CHROME_PATH'] ?? '/usr/bin/chromium' },
    only: { type: 'string' },
  },
})

const isSecure = options.portal.startsWith('https:')
const isOnThisMachine = new URL(options.portal).hostname === 'localhost'

const MEMBER = '00000001R'
/** The project's goals: scores out of 100, times in ms. */
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const MOST = { 'largest-contentful-paint': 1800, 'total-blocking-time': 150, 'cumulative-layout-shift': 0.01 }

interface Report {
  readonly categories: Readonly<Record<keyof typeof MARKS, { readonly score: number }>>
  readonly audits: Readonly<
    Record<
      keyof typeof MOST | 'network-requests',
      { readonly numericValue: number; readonly details?: { readonly items: readonly unknown[] } }
    >
  >
  /** The blocking time from the page's processor time, in ms. */
  readonly computed: number
}

const folder = await mkdtemp(join(tmpdir(), 'afilia-lighthouse-'))
let isMissed = false
try {
  if (options.only !== 'tests') {
    await measurePages()
    await measureCompression()
  }
  if (options.only !== 'pages') await runTests()
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exitCode = isMissed ? 1 : 0

/** Measures each page as a first visit, on a mid-range phone with slow 4G as simulated by Lighthouse; the median of each figure. */
async function measurePages(): Promise<void> {
  const member = await signIn()
  const headers = join(folder, 'headers.json')
  await writeFile(headers, JSON.stringify({ Cookie: member.jar.header() }), { mode: 0o600 })
  const addresses = (await read('/sitemap.xml')).body.toString()
  const [event = '', job = ''] = ['events', 'jobs'].map((list) => new RegExp(`<loc>[^<]*(/${list}/[^?<]+)`).exec(addresses)?.[1])
  const pages = [
    ['visitor', '/'],
    ['visitor', '/advantages'],
    ['visitor', event],
    ['visitor', job],
    ['member', '/'],
    ['member', '/advantages'],
    ['member', event],
    ['member', job],
    ['member', '/profile/personal-data'],
  ] as const
  console.log(`Lighthouse, median of ${options.runs}; ✗ marks what misses its goal\n`)
  for (const [who, path] of pages) {
    const reports: Report[] = []
    for (let run = 0; run < Number(options.runs); run += 1) reports.push(await visit(path, who === 'member' ? headers : undefined))
    const marks = Object.entries(MARKS).map(([name, least]) => {
      const mark = Math.round(100 * median(reports.map(({ categories }) => categories[name as keyof typeof MARKS].score)))
      return say(`${name} ${mark}`, mark >= least)
    })
    const times = Object.entries(MOST).map(([name, most]) => {
      const value = median(reports.map(({ audits }) => audits[name as keyof typeof MOST].numericValue))
      const short = name.replace(/\b(\w)\w*-?/g, '$1').toUpperCase()
      return say(`${short} ${most < 1 ? value.toFixed(3) : `${Math.round(value)} ms`}`, value <= most)
    })
    const requests = median(reports.map(({ audits }) => audits['network-requests'].details!.items.length))
    const computed = `TBT of processor time ${Math.round(median(reports.map((report) => report.computed)))} ms`
    console.log(`${who.padEnd(7)} ${path}\n        ${[...marks, ...times, computed, `${requests} requests in all`].join(' · ')}`)
  }
}

/** Accepts any certificate of a proxy on this machine, but only while signing in: programs fetched later must verify certificates. */
async function signIn() {
  if (isSecure && isOnThisMachine) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
  try {
    return await createClient(options.portal).signIn(MEMBER)
  } finally {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
  }
}

/** Signed-in pages are deliberately not indexed by search engines, so their SEO score ignores that. */
async function visit(path: string, headers: string | undefined): Promise<Report> {
  const file = join(folder, 'report.json')
  const [program = '', ...args] = options.lighthouse.split(' ')
  const asMember = headers ? [`--extra-headers=${headers}`, '--skip-audits=is-crawlable'] : []
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    '--save-assets',
    `--chrome-flags=--headless=new --no-sandbox${isSecure ? ' --ignore-certificate-errors' : ''}`,
    ...asMember,
  ]
  const measure = () => start(program, [...args, `${options.portal}${path}`, ...flags], { CHROME_PATH: options.chromium })
  // Lighthouse sometimes misses the beginning of a visit.
  await measure().catch(measure)
  const { traceEvents } = JSON.parse(await readFile(join(folder, 'report-0.trace.json'), 'utf8')) as { traceEvents: TraceEvent[] }
  const report = JSON.parse(await readFile(file, 'utf8')) as Omit<Report, 'computed'>
  return { ...report, computed: readBlockingTime(traceEvents, options.portal) }
}

async function measureCompression(): Promise<void> {
  console.log('\nResponses as sent over the network, compared with their uncompressed size\n')
  for (const path of ['/api/data/regions', '/api/data/home', '/api/data/events', '/api/data/jobs']) {
    const [plain, sent] = [await read(path), await read(path, { 'accept-encoding': 'br, gzip' })]
    const share = Math.round((100 * sent.body.length) / plain.body.length)
    console.log(
      `${path.padEnd(20)} ${sent.encoding ?? 'none'}  ${sent.body.length} of ${plain.body.length} bytes ${say(`(${share} %)`, sent.encoding !== undefined)}`,
    )
  }
}

/** Runs the browser tests of this behaviour at full size. */
async function runTests(): Promise<void> {
  console.log('\nOffline, with thirty interruptions, between two releases (200 navigations), before and after consent\n')
  const program = 'node_modules/@playwright/test/cli.js'
  const args = [program, 'test', '-c', 'e2e/playwright.config.ts', '--project=all', 'ready-offline', 'cuts', 'releases', 'analytics']
  await start(process.execPath, args, { SUITE: 'long', NAVIGATIONS: '200' }).catch(() => {
    isMissed = true
  })
}

function say(text: string, isReached: boolean): string {
  if (!isReached) isMissed = true
  return isReached ? text : `✗ ${text}`
}

/** Reads the raw response, without decompression. */
function read(path: string, headers = {}): Promise<{ readonly body: Buffer; readonly encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const ask = isSecure ? getSecurely : get
    ask(`${options.portal}${path}`, { headers, rejectUnauthorized: !isOnThisMachine }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ body: Buffer.concat(parts), encoding: response.headers['content-encoding'] }))
    }).on('error', reject)
  })
}

async function start(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}
