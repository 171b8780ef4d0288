const twoDigits = (part: number): string => String(part).padStart(2, '0')

/** `75` → `1:15`, `3675` → `1:01:15`: the format of players, in every language. */
export function formatPlayTime(seconds: number): string {
  const whole = Math.floor(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}
