/** The order matters: each browser's header also contains the names of those below it. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['Android', /\bAndroid\b/],
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Browser and system by family, such as "Chrome · Android": enough for the member to recognise it, too little for tracking. */
export function describeUserAgent(header: string | undefined): string {
  const found = [BROWSERS, SYSTEMS].flatMap((families) => families.find(([, pattern]) => pattern.test(header ?? ''))?.[0] ?? [])
  return found.join(' · ')
}
