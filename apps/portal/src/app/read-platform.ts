/** Platforms that each have their own way to install. */
export const PLATFORMS = ['IOS', 'ANDROID', 'DESKTOP'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Detects the platform from the browser. An iPad identifies as a Mac, but Macs have no touch screen. */
export function readPlatform({ userAgent, maxTouchPoints }: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)) return 'IOS'
  return userAgent.includes('Android') ? 'ANDROID' : 'DESKTOP'
}
