import { existsSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { runQuietly } from './processes.mjs'

const KNOWN_PLACES = [
  process.env.CHROMIUM,
  // The build without windows: the browser tests take half the processor time with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the browser for the tests: an installed one, else Debian's, which root can install. */
export async function ensureChromium(report = () => {}) {
  const found = findChromium()
  if (found) return found
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Failure(
      'Chromium is missing: install it (on Debian: sudo apt install chromium-headless-shell), or name one in CHROMIUM=/path/to/chromium, then run the command again.',
    )
  }
  report('from Debian, a minute or so')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env, what: 'apt-get update' })
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'], {
    env,
    what: 'apt-get install chromium-headless-shell',
  })
  return findChromium() ?? '/usr/bin/chromium-headless-shell'
}

const findChromium = () => KNOWN_PLACES.find((path) => path && existsSync(path))
