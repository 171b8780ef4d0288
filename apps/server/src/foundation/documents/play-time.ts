import type { StoredType } from './media-type.ts'
import { type Part, partsOfMpeg4, partsOfWave } from './whole-file.ts'

/** The duration of a video or audio in seconds, and the size of a video in pixels, from its header. */
export interface PlayTime {
  readonly seconds?: number
  readonly width?: number
  readonly height?: number
}

/** Supports MP4, M4A and WAV. Returns {} for other types, and for a file without usable values. */
export function readPlayTime(type: StoredType, bytes: Buffer): PlayTime {
  try {
    if (type === 'audio/wav') return timeOfWave(bytes)
    return type === 'video/mp4' || type === 'audio/mp4' ? timeOfMpeg4(bytes) : {}
  } catch (error) {
    // A number points outside the file. An earlier check has shown that the file is complete.
    if (error instanceof RangeError) return {}
    throw error
  }
}

const findPart = (parts: readonly Part[], name: string): Buffer | undefined => parts.find((part) => part.name === name)?.content

const isLength = (seconds: number): boolean => seconds > 0 && seconds < 1e6

/** Reads the duration in `mvhd` and the size of the first visible track (ISO/IEC 14496-12, 8.2.2 and 8.3.2). */
function timeOfMpeg4(bytes: Buffer): PlayTime {
  const index = partsOfMpeg4(findPart(partsOfMpeg4(bytes) ?? [], 'moov') ?? Buffer.alloc(0)) ?? []
  const head = findPart(index, 'mvhd')
  if (!head) return {}
  const isLong = head[0] === 1
  const ticks = isLong ? Number(head.readBigUInt64BE(24)) : head.readUInt32BE(16)
  const seconds = ticks / head.readUInt32BE(isLong ? 20 : 12)
  for (const { name, content } of index) {
    const track = name === 'trak' && findPart(partsOfMpeg4(content) ?? [], 'tkhd')
    // The track header ends with its size, in 65,536ths of a pixel.
    const [width, height] = track ? [-8, -4].map((fromEnd) => track.readUInt32BE(track.length + fromEnd) >>> 16) : []
    if (width && height) return { ...(isLength(seconds) && { seconds }), width, height }
  }
  return isLength(seconds) ? { seconds } : {}
}

/** Divides the number of bytes by the bytes per second. */
function timeOfWave(bytes: Buffer): PlayTime {
  const parts = partsOfWave(bytes) ?? []
  const seconds = (findPart(parts, 'data')?.length ?? 0) / (findPart(parts, 'fmt ')?.readUInt32LE(8) ?? 0)
  return isLength(seconds) ? { seconds } : {}
}
