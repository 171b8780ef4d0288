/** In pixels; 190 dpi on A4. Small print and stamps are readable, and a page is well under a megabyte. */
const LONG_SIDE = 2200
const QUALITY = 0.8
const THUMBNAIL = 240
const JPEG = 'image/jpeg'
/** The background of a transparent picture. */
const PAPER = '#fff'

/** A photo of a page, ready to store. */
interface ShrunkPhoto {
  readonly jpeg: Blob
  readonly width: number
  readonly height: number
}

/**
 * Rotates a photo upright, shrinks it to the size that a readable page needs, and removes metadata such as the location. Throws if the
 * browser cannot show it as a picture.
 */
export async function shrinkPhoto(photo: Blob): Promise<ShrunkPhoto> {
  const canvas = await drawPhoto(photo, LONG_SIDE)
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, JPEG, QUALITY)
  })
  if (!jpeg) throw new Error('this browser cannot create a JPEG')
  return { jpeg, width: canvas.width, height: canvas.height }
}

/** A small version of a photo as a data URL, which the page may show without a request. */
export const drawThumbnail = async (photo: Blob): Promise<string> => (await drawPhoto(photo, THUMBNAIL)).toDataURL(JPEG, QUALITY)

async function drawPhoto(photo: Blob, longSide: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser has no 2D canvas')
  context.fillStyle = PAPER
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas
}
