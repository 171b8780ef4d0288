import { existsSync } from 'node:fs'
import { Failure } from './failure.mjs'
import { runQuietly } from './processes.mjs'

/** The headless build. The browser tests take half the processor time with it. It shows no notifications. */
const WITHOUT_WINDOWS = [process.env.CHROMIUM, '/usr/bin/chromium-headless-shell']
const WITH_NOTIFICATIONS = [
  process.env.CHROMIUM_WITH_NOTIFICATIONS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the browsers for the tests, as environment variables: installed ones, otherwise Debian's, which root can install. */
export async function ensureChromium(report = () => {}) {
  const found = findBrowsers()
  if (found) return found
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) {
    throw new Failure(
      'Chromium is missing: install it (on Debian: sudo apt install chromium chromium-headless-shell), or name it in CHROMIUM_WITH_NOTIFICATIONS=/path/to/chromium, then run the command again.',
    )
  }
  report('from Debian, a minute or so')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
  await runQuietly('apt-get', ['update'], { env, what: 'apt-get update' })
  await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
    what: `apt-get install ${packages.join(' ')}`,
  })
  return findBrowsers()
}

/** Undefined without a browser that shows notifications. That browser serves all tests if there is no other. */
function findBrowsers() {
  const complete = WITH_NOTIFICATIONS.find(isThere)
  return complete && { CHROMIUM: WITHOUT_WINDOWS.find(isThere) ?? complete, CHROMIUM_WITH_NOTIFICATIONS: complete }
}

const isThere = (path) => path && existsSync(path)
