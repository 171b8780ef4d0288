/**
 * `node scripts/make-film.mjs`: makes the demo's film anew, `apps/demo/files/tu-sindicato.mp4`, of its own pictures and music.
 * Needs Node 26 and a Chromium that encodes H.264, as Debian's does.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { drawPicture } from '../apps/demo/src/media/pictures/draw-picture.ts'
import { FILM_MUSIC, FILM_SECONDS, SCENE_SECONDS } from '../apps/demo/src/media/sounds/music.ts'
import { playNotes } from '../apps/demo/src/media/sounds/play-notes.ts'
import { avcEntry, opusEntry, writeMpeg4 } from './steps/mpeg4.mjs'
import { inProject } from './steps/project.mjs'

/** The last one stays until the end. */
const SCENES = [
  ['hospital', 1],
  ['assembly', 2],
  ['training', 1],
  ['insurance', 2],
  ['beach', 1],
  ['news', 4],
]
const SIZE = { width: 864, height: 540 }
const RATES = { frameRate: 24, bitrate: 150_000, sampleRate: 48_000, soundBitrate: 36_000 }
/** Encoders are there on a secure page alone. This address is one, and nothing has to listen at it. */
const PAGE = 'http://localhost/'
const OUT = inProject('apps', 'demo', 'files', 'tu-sindicato.mp4')

const { film, sound } = await encodeInBrowser({
  ...SIZE,
  ...RATES,
  seconds: FILM_SECONDS,
  sceneSeconds: SCENE_SECONDS,
  drawings: SCENES.map(([theme, number]) => drawPicture(theme, number)),
  music: Buffer.from(playNotes(FILM_MUSIC, FILM_SECONDS, RATES.sampleRate).buffer).toString('base64'),
})
const avc = avcEntry(SIZE, Buffer.from(film.description, 'base64'))
const opus = opusEntry(Buffer.from(sound.description, 'base64'))
const file = writeMpeg4([
  { kind: 'video', ...SIZE, timescale: RATES.frameRate * 1000, delta: 1000, samples: samplesOf(film), entry: avc },
  { kind: 'audio', timescale: RATES.sampleRate, delta: RATES.sampleRate / 50, samples: samplesOf(sound), entry: opus },
])
writeFileSync(OUT, file)
console.log(`${OUT}: ${file.length} bytes, ${FILM_SECONDS} s`)

async function encodeInBrowser(options) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.route(PAGE, (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
  await page.route(`${PAGE}encode-film.mjs`, (route) => route.fulfill({ path: inProject('scripts', 'steps', 'encode-film.mjs') }))
  await page.goto(PAGE)
  const encoded = await page.evaluate(async ([module, given]) => (await import(module)).encodeFilm(given), ['/encode-film.mjs', options])
  await browser.close()
  return encoded
}

function samplesOf({ chunks }) {
  return chunks.map(({ data, isKey }) => ({ data: Buffer.from(data, 'base64'), isKey }))
}
