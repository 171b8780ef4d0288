/**
 * `node scripts/screenshots.mjs [http://localhost:3000]`: takes the README's screenshots, and those that browsers show when they
 * offer to install the portal (the web manifest names them), from a running portal with demo data. Needs Node 26 and Chromium.
 */
import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { inProject } from './steps/project.mjs'

const [portal = 'http://localhost:3000'] = process.argv.slice(2)
const sharp = createRequire(inProject('apps/server/package.json'))('sharp')
const README = inProject('docs', 'images')
/** One size for phones and another for desktops, as browsers require. */
const MANIFEST = inProject('apps', 'portal', 'public', 'screenshots')
for (const folder of [README, MANIFEST]) mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--hide-scrollbars'],
})

async function open(options) {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid', ...options })
  return context.newPage()
}

async function take(page, path, name, folder = README) {
  await page.goto(`${portal}${path}`)
  await shoot(page, name, folder)
}

async function findNearby(page, town, name) {
  await page.goto(`${portal}/advantages/near-you`)
  await page.getByRole('combobox', { name: 'O escribe un municipio' }).fill(town)
  await page
    .getByRole('option', { name: new RegExp(`^${town}`) })
    .first()
    .click()
  const map = page.getByRole('region', { name: /^Mapa de los sitios/ })
  await map.getByRole('button').first().waitFor()
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  // The map's background appears tile by tile.
  await page.waitForFunction(() => {
    const pieces = [...document.querySelectorAll('canvas')]
    return pieces.length > 0 && pieces.every((piece) => piece.classList.contains('leaflet-tile-loaded'))
  })
  await shoot(page, name)
}

/** Takes a screenshot once the page and its pictures are loaded. 256 colours give a third of the size and look the same. */
async function shoot(page, name, folder = README) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => [...document.images].every((image) => !image.src || image.complete))
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 95, compressionLevel: 9, effort: 10 })
    .toFile(`${folder}/${name}.png`)
}

async function signIn(page, documentId) {
  await page.goto(`${portal}/login`)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(documentId)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL(`${portal}/`)
}

const team = await open({ viewport: { width: 1440, height: 900 } })
await take(team, '/', 'home')
await signIn(team, '00000001R')
await take(team, '/', 'member-home')
await findNearby(team, 'Madrid', 'near-you')
await take(team, '/events', 'events')
await take(team, '/profile/personal-data', 'personal-data')

const phone = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
await signIn(phone, '00000001R')
await take(phone, '/', 'member-home-phone')
await take(phone, '/advantages', 'advantages-phone')
await take(phone, '/events/mine', 'my-events-phone')
await take(phone, '/card', 'card-phone')
await take(phone, '/profile/schedule', 'schedule-phone')

const ofPhone = await open({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
await signIn(ofPhone, '00000001R')
await take(ofPhone, '/card', 'card', MANIFEST)
await take(ofPhone, '/profile/schedule', 'schedule', MANIFEST)
const ofTeam = await open({ viewport: { width: 1280, height: 800 } })
await signIn(ofTeam, '00000001R')
await take(ofTeam, '/', 'home', MANIFEST)
await take(ofTeam, '/events', 'events', MANIFEST)
await browser.close()
