/**
 * `node scripts/make-film.mjs`: makes the demo's film anew, `apps/server/reference-data/own/demo-film.mp4`, of its own pictures and music.
 * Needs Node 26 and a Chromium that encodes H.264, as Debian's does.
 */
import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { drawPicture } from '../apps/server/src/seed/pictures/draw-picture.ts'
import { FILM_MUSIC, FILM_SECONDS, SCENE_SECONDS } from '../apps/server/src/seed/sounds/music.ts'
import { playNotes } from '../apps/server/src/seed/sounds/play-notes.ts'
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
const FILM = { width: 864, height: 540, frameRate: 24, bitrate: 150_000, sampleRate: 48_000, soundBitrate: 36_000 }
const OUT = inProject('apps', 'server', 'reference-data', 'own', 'demo-film.mp4')

const music = playNotes(FILM_MUSIC, FILM_SECONDS, FILM.sampleRate)
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
// Encoders are there on a secure page alone; this address is one, and nothing has to listen at it.
await page.route('http://localhost/', (route) => route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }))
await page.goto('http://localhost/')
const made = await page.evaluate(encodeFilm, {
  ...FILM,
  seconds: FILM_SECONDS,
  sceneSeconds: SCENE_SECONDS,
  drawings: SCENES.map(([theme, number]) => drawPicture(theme, number)),
  music: Buffer.from(music.buffer).toString('base64'),
})
await browser.close()

const { width, height, frameRate, sampleRate } = FILM
const fromBase64 = (text) => Buffer.from(text, 'base64')
const samplesOf = ({ chunks }) => chunks.map(({ data, isKey }) => ({ data: fromBase64(data), isKey }))
const [film, sound] = [made.film, made.sound]
const file = writeMpeg4([
  {
    kind: 'video',
    width,
    height,
    timescale: frameRate * 1000,
    delta: 1000,
    samples: samplesOf(film),
    entry: avcEntry(width, height, fromBase64(film.description)),
  },
  {
    kind: 'audio',
    timescale: sampleRate,
    delta: sampleRate / 50,
    samples: samplesOf(sound),
    entry: opusEntry(fromBase64(sound.description)),
  },
])
writeFileSync(OUT, file)
console.log(`${OUT}: ${file.length} bytes, ${FILM_SECONDS} s`)

/** Runs in the browser: draws each frame as fast as it can be encoded. */
async function encodeFilm({ width, height, frameRate, bitrate, sampleRate, soundBitrate, seconds, sceneSeconds, drawings, music }) {
  const toBase64 = (data) => new Uint8Array(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength).toBase64()

  /** What comes out of an encoder that `feed` is given; its description comes with its first piece. */
  async function collect(Encoder, config, feed) {
    const out = { chunks: [], description: '' }
    let failure
    const encoder = new Encoder({
      output: (chunk, metadata) => {
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
        out.chunks.push({ data: toBase64(data), isKey: chunk.type === 'key' })
        if (metadata?.decoderConfig?.description) out.description ||= toBase64(metadata.decoderConfig.description)
      },
      error: (error) => (failure = error),
    })
    encoder.configure(config)
    await feed(encoder)
    await encoder.flush()
    if (failure) throw failure
    return out
  }

  const pictures = await Promise.all(
    drawings.map(async (svg) => {
      const image = new Image()
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
      await image.decode()
      return createImageBitmap(image)
    }),
  )
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false })
  context.imageSmoothingQuality = 'high'
  const ease = (part) => part * part * (3 - 2 * part)

  /** A picture comes a little nearer, every second one goes a little away. */
  function drawScene(scene, part) {
    const nearness = 0.08 * (scene % 2 ? 1 - part : part)
    const picture = pictures[scene]
    const side = picture.width / (1 + nearness)
    const top = picture.height / (1 + nearness)
    context.drawImage(picture, (picture.width - side) / 2, (picture.height - top) / 2, side, top, 0, 0, width, height)
  }

  /** The next picture comes in behind a slanted band. */
  function drawFrame(time) {
    const scene = Math.min(pictures.length - 1, Math.floor(time / sceneSeconds))
    const within = time - scene * sceneSeconds
    const part = (at, from) => Math.min(1, at / (from === pictures.length - 1 ? seconds - from * sceneSeconds : sceneSeconds))
    const change = scene === 0 ? 1 : Math.min(1, within / 0.5)
    if (change === 1) return drawScene(scene, part(within, scene))
    drawScene(scene - 1, 1)
    const slant = height * 0.25
    const band = 70
    const edge = ease(change) * (width + slant + band) - band
    const slanted = (left, right) => {
      const path = new Path2D()
      path.moveTo(left, 0)
      path.lineTo(right, 0)
      path.lineTo(right - slant, height)
      path.lineTo(left - slant, height)
      return path
    }
    context.save()
    context.clip(slanted(-width, edge))
    drawScene(scene, part(within, scene))
    context.restore()
    context.fillStyle = '#e5743a'
    context.fill(slanted(edge, edge + band))
  }

  const film = await collect(
    VideoEncoder,
    { codec: 'avc1.64001f', width, height, bitrate, framerate: frameRate, latencyMode: 'quality', avc: { format: 'avc' } },
    async (encoder) => {
      for (let frame = 0; frame < seconds * frameRate; frame += 1) {
        drawFrame(frame / frameRate)
        const picture = new VideoFrame(canvas, { timestamp: (frame * 1e6) / frameRate, duration: 1e6 / frameRate })
        // Players jump to these.
        encoder.encode(picture, { keyFrame: frame % (sceneSeconds * frameRate) === 0 })
        picture.close()
        while (encoder.encodeQueueSize > 8) await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }))
      }
    },
  )
  const samples = new Float32Array(Uint8Array.fromBase64(music).buffer)
  const sound = await collect(AudioEncoder, { codec: 'opus', sampleRate, numberOfChannels: 1, bitrate: soundBitrate }, async (encoder) => {
    const data = new AudioData({
      format: 'f32',
      sampleRate,
      numberOfFrames: samples.length,
      numberOfChannels: 1,
      timestamp: 0,
      data: samples,
    })
    encoder.encode(data)
    data.close()
  })
  return { film, sound }
}
