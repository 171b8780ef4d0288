/** Where installing is done in the same way. */
export const PLATFORMS = ['IOS', 'ANDROID', 'DESKTOP'] as const
export type Platform = (typeof PLATFORMS)[number]

/** What the browser says that it runs on. An iPad calls itself a Mac, which has no touch screen. */
export function readPlatform({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'IOS'
  return userAgent.includes('Android') ? 'ANDROID' : 'DESKTOP'
}
