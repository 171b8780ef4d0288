import { expect, test } from 'vitest'
import {
  AVATAR_SIZE,
  DEFAULT_IMAGE_QUALITY,
  DEFAULT_MEDIA_TAG,
  DEVICE_WIDTHS,
  IMAGE_WIDTHS,
  LAZY_LOAD_MARGIN,
  MEDIA_FOLDER_ID,
  MEDIA_TAGS,
  PLACEHOLDER_IMAGE,
} from './image-sizes.ts'

test('§9 images: widths, quality, margin, avatar, placeholder and folder', () => {
  expect(DEVICE_WIDTHS).toEqual([640, 750, 828, 1080, 1200, 1920, 2048, 3840])
  expect(IMAGE_WIDTHS).toEqual([16, 32, 48, 64, 96, 128, 256, 384])
  expect(DEFAULT_IMAGE_QUALITY).toBe(75)
  expect(LAZY_LOAD_MARGIN).toBe('200px')
  expect(AVATAR_SIZE).toBe(24)
  expect(PLACEHOLDER_IMAGE).toBe('/images/placeholder_lg.png')
  expect(MEDIA_FOLDER_ID).toBe('8')
})

test('§3 media tags: IMAGE by default', () => {
  expect(MEDIA_TAGS).toEqual(['IMAGE', 'VIDEO', 'HOME_IMAGE', 'HOME_VIDEO', 'DOCUMENT', 'AUDIO'])
  expect(DEFAULT_MEDIA_TAG).toBe('IMAGE')
})
