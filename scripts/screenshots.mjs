/**
 * `node scripts/screenshots.mjs [http://localhost:3000]`: makes the pictures of the README from a running portal with demo data.
 * Needs Node 26 and Chromium.
 */
import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { inProject } from './steps/project.mjs'

const [portal = 'http://localhost:3000'] = process.argv.slice(2)
const folder = inProject('docs', 'images')
mkdirSync(folder, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--hide-scrollbars'],
})

async function open(options) {
  const context = await browser.newContext({ locale: 'es-ES', timezoneId: 'Europe/Madrid', ...options })
  return context.newPage()
}

async function take(page, path, name) {
  await page.goto(`${portal}${path}`)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: `${folder}/${name}.png` })
}

async function signIn(page, documentId) {
  await page.goto(`${portal}/login`)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).click()
  await page.locator('input[name="username"]').fill(documentId)
  await page.locator('input[name="password"]').fill('afilia-demo')
  await page.locator('button[type="submit"]').first().click()
  await page.waitForURL(`${portal}/`)
}

const desk = await open({ viewport: { width: 1440, height: 900 } })
await take(desk, '/', 'home')
await signIn(desk, '00000001R')
await take(desk, '/profile/personal-data', 'personal-data')

const phone = await open({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
await signIn(phone, '00000001R')
await take(phone, '/', 'member-home-phone')
await take(phone, '/profile/personal-data', 'personal-data-phone')
await take(phone, '/card', 'card-phone')
await take(phone, '/profile/schedule', 'schedule-phone')
await browser.close()
