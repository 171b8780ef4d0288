// Runs in a browser, which has the encoders: `scripts/make-film.mjs` opens it there.

/** How long the next picture takes to come in, in seconds. */
const CHANGE = 0.5
/** The band that it comes in behind: how wide, and how far its foot stands back, as a part of the height. */
const BAND = { width: 70, slant: 0.25, color: '#e5743a' }
/** By how much a picture comes nearer while it is shown. */
const NEARNESS = 0.08

/**
 * Draws each frame and encodes it as fast as that goes, with the music (base64 of 32-bit samples). Answers for the film (H.264) and the
 * sound (Opus) what stands in an MP4: `{ chunks: [{ data, isKey }], description }` in base64.
 */
export async function encodeFilm({ drawings, music, frameRate, seconds, sceneSeconds, bitrate, sampleRate, soundBitrate, ...size }) {
  const pictures = await Promise.all(drawings.map(readPicture))
  const canvas = new OffscreenCanvas(size.width, size.height)
  const context = canvas.getContext('2d', { alpha: false })
  context.imageSmoothingQuality = 'high'
  const film = await collect(
    VideoEncoder,
    { ...size, codec: 'avc1.64001f', bitrate, framerate: frameRate, latencyMode: 'quality', avc: { format: 'avc' } },
    async (encoder) => {
      for (let frame = 0; frame < seconds * frameRate; frame += 1) {
        drawFrame(context, { pictures, seconds, sceneSeconds, time: frame / frameRate })
        const picture = new VideoFrame(canvas, { timestamp: (frame * 1e6) / frameRate, duration: 1e6 / frameRate })
        // Players jump to the beginnings of scenes.
        encoder.encode(picture, { keyFrame: frame % (sceneSeconds * frameRate) === 0 })
        picture.close()
        while (encoder.encodeQueueSize > 8) await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }))
      }
    },
  )
  const data = new Float32Array(Uint8Array.fromBase64(music).buffer)
  const sound = await collect(AudioEncoder, { codec: 'opus', sampleRate, numberOfChannels: 1, bitrate: soundBitrate }, (encoder) =>
    encoder.encode(new AudioData({ format: 'f32', sampleRate, numberOfFrames: data.length, numberOfChannels: 1, timestamp: 0, data })),
  )
  return { film, sound }
}

/** What comes out of an encoder that `feed` is given; its description comes with its first piece. */
async function collect(Encoder, config, feed) {
  const collected = { chunks: [], description: '' }
  let failure
  const encoder = new Encoder({
    output: (chunk, metadata) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      collected.chunks.push({ data: data.toBase64(), isKey: chunk.type === 'key' })
      const { description } = metadata?.decoderConfig ?? {}
      if (description) collected.description ||= new Uint8Array(description).toBase64()
    },
    error: (error) => (failure = error),
  })
  encoder.configure(config)
  await feed(encoder)
  await encoder.flush()
  if (failure) throw failure
  return collected
}

async function readPicture(svg) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  return createImageBitmap(image)
}

/** The picture of the moment, and for the time of a change the one before it, too. */
function drawFrame(context, { pictures, seconds, sceneSeconds, time }) {
  const last = pictures.length - 1
  const scene = Math.min(last, Math.floor(time / sceneSeconds))
  const within = time - scene * sceneSeconds
  const part = within / (scene === last ? seconds - last * sceneSeconds : sceneSeconds)
  if (scene === 0 || within >= CHANGE) drawScene(context, pictures, scene, part)
  else {
    drawScene(context, pictures, scene - 1, 1)
    drawChange(context, within / CHANGE, () => drawScene(context, pictures, scene, part))
  }
}

/** A picture comes a little nearer, every second one goes a little away. */
function drawScene(context, pictures, scene, part) {
  const { width, height } = context.canvas
  const picture = pictures[scene]
  const zoom = 1 + NEARNESS * (scene % 2 ? 1 - part : part)
  const [across, down] = [picture.width / zoom, picture.height / zoom]
  context.drawImage(picture, (picture.width - across) / 2, (picture.height - down) / 2, across, down, 0, 0, width, height)
}

/** What comes in does so from the left, behind a slanted band. */
function drawChange(context, part, drawNext) {
  const { width, height } = context.canvas
  const slant = height * BAND.slant
  const eased = part * part * (3 - 2 * part)
  const edge = eased * (width + slant + BAND.width) - BAND.width
  const slanted = (left, right) => new Path2D(`M${left} 0H${right}L${right - slant} ${height}H${left - slant}Z`)
  context.save()
  context.clip(slanted(-width, edge))
  drawNext()
  context.restore()
  context.fillStyle = BAND.color
  context.fill(slanted(edge, edge + BAND.width))
}
