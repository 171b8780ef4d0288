/** Of a page of A4, 190 dots to the inch: small print and stamps can be read, and a page has well under a megabyte. */
const LONG_SIDE = 2200
const QUALITY = 0.8
const THUMBNAIL = 240
const JPEG = 'image/jpeg'
/** What a transparent picture stands on. */
const PAPER = '#fff'

/** A photo of a page as it is kept. */
interface ShrunkPhoto {
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
}

/**
 * A photo the right way up, no larger than a page must be to be read, and without what the camera wrote beside it, such as the place. Throws for what is no
 * picture that the browser can show.
 */
export async function shrinkPhoto(photo: Blob): Promise<ShrunkPhoto> {
  const canvas = await drawPhoto(photo, LONG_SIDE)
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, JPEG, QUALITY)
  })
  if (!jpeg) throw new Error('no JPEG can be made here')
  return { jpeg, width: canvas.width, height: canvas.height }
}

/** A small picture of a photo as an address, which the page may show without asking for anything. */
export const drawThumbnail = async (photo: Blob): Promise<string> => (await drawPhoto(photo, THUMBNAIL)).toDataURL(JPEG, QUALITY)

async function drawPhoto(photo: Blob, longSide: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('nothing can be drawn here')
  context.fillStyle = PAPER
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}
