/** Widths in pixels for images that fill the screen (specification §9). */
export const DEVICE_WIDTHS = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const

/** Widths in pixels for images smaller than the screen (§9). */
export const IMAGE_WIDTHS = [16, 32, 48, 64, 96, 128, 256, 384] as const

/** Quality of a compressed image, 1 to 100 (§9). */
export const DEFAULT_IMAGE_QUALITY = 75

/** The distance from the screen at which an image begins to load: CSS margin of an intersection observer (§9). */
export const LAZY_LOAD_MARGIN = '200px'

/** Side of an avatar in pixels (§9). */
export const AVATAR_SIZE = 24

/** Kinds of media (§3). */
export const MEDIA_TAGS = ['IMAGE', 'VIDEO', 'HOME_IMAGE', 'HOME_VIDEO', 'DOCUMENT', 'AUDIO'] as const
export type MediaTag = (typeof MEDIA_TAGS)[number]

/** The default kind of a media item (§3, §9). */
export const DEFAULT_MEDIA_TAG: MediaTag = 'IMAGE'

/** Shown if no media item matches (§3, §9). */
export const PLACEHOLDER_IMAGE = '/images/placeholder_lg.png'

/** The folder of the headless content that holds the media (§9). */
export const MEDIA_FOLDER_ID = '8'
