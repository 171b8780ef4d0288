import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import { area, disc, each, moved, oval, rect } from './shapes.ts'

const SKINS = ['#f4cfae', '#e3af83', '#b97f55', '#8a573a', '#f8dcc4']
const HAIRS = ['#3a2a22', '#5b3a26', '#1f2a2c', '#8a5a36', '#9aa5a6']

/** Somebody down to the chest, without a face: anybody. `y` is where they are cut off. */
export function person(x: number, y: number, scale: number, shirt: string, random: Random, isLongHaired = random.chance(0.5)): string {
  const skin = random.pick(SKINS)
  const hair = random.pick(HAIRS)
  const long = isLongHaired ? rect(-62, -262, 124, 150, hair, 60) : ''
  const body = area('M-120 0V-60C-120 -128 -70 -150 0 -150C70 -150 120 -128 120 -60V0Z', shirt)
  const head = rect(-20, -186, 40, 60, skin, 18) + oval(0, -226, 50, 60, skin)
  const top = area('M-54 -226C-60 -306 60 -306 54 -226C40 -262 10 -262 -6 -266C-26 -262 -46 -256 -54 -226Z', hair)
  return moved(x, y, long + body + head + top, { scale })
}

/** The backs of a row of heads. */
export const heads = (y: number, scale: number, count: number, fill: string, shift = 0): string =>
  each(count, (index) => {
    const x = ((index + 0.5 + shift) * 1600) / count
    return moved(x, y, area('M-100 220V20C-100 -50 -60 -72 0 -72C60 -72 100 -50 100 20V220Z', fill) + disc(0, -120, 62, fill), { scale })
  })

export const shirtsOf = (mood: Mood): readonly string[] => [mood.near, mood.warm, mood.mid, mood.glow, mood.light]
