import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import {
  area,
  cloud,
  disc,
  each,
  floor,
  hills,
  line,
  moved,
  oval,
  panes,
  pine,
  plant,
  rect,
  shadow,
  sky,
  sun,
  tree,
  wall,
  WIDTH,
} from './shapes.ts'

export function city(mood: Mood, random: Random, number: number): string {
  const row = (base: number, fill: string, from: number, to: number, isLit: boolean): string => {
    let out = ''
    for (let x = -20; x < WIDTH;) {
      const width = random.integer(90, 170)
      const height = random.integer(from, to)
      const roof = random.integer(0, 3)
      out += rect(x, base - height, width, height + 20, fill, 4)
      if (roof === 0) out += area(`M${x} ${base - height}L${x + width / 2} ${base - height - 54}L${x + width} ${base - height}Z`, fill)
      if (roof === 1) out += rect(x + width / 2 - 4, base - height - 70, 8, 80, fill)
      if (isLit)
        out += panes([x + 18, base - height + 26, Math.floor((width - 20) / 34), Math.floor((height - 40) / 52)], [18, 28, 16, 24], () =>
          random.chance(0.55) ? mood.glass : mood.near,
        )
      x += width + random.integer(0, 14)
    }
    return out
  }
  const dome = moved(
    number === 2 ? 1090 : 560,
    720,
    rect(-130, -210, 260, 210, mood.glow) +
      area('M-112 -210C-112 -350 112 -350 112 -210Z', mood.warm) +
      rect(-24, -376, 48, 66, mood.glow, 6) +
      area('M-24 -372L0 -426L24 -372Z', mood.warm) +
      each(4, (index) => rect(-102 + index * 56, -160, 34, 110, mood.dark, 17)),
  )
  const river =
    floor(806, '#4ea7a5') +
    each(10, (index) => line(`M${60 + index * 160} ${870 + (index % 3) * 44}h90`, '#ffffff', 6, 0.35)) +
    each(4, (index) =>
      area(
        `M${index * 400} 806V760H${index * 400 + 400}V806C${index * 400 + 360} 806 ${index * 400 + 360} 780 ${index * 400 + 200} 780S${index * 400 + 40} 806 ${index * 400} 806Z`,
        mood.dark,
      ),
    )
  const street =
    floor(786, mood.dark) +
    each(8, (index) => tree(100 + index * 205, 830, 0.8, mood.dark, index % 2 ? mood.mid : '#6dd0ca')) +
    floor(828, mood.near) +
    each(9, (index) => rect(40 + index * 190, 906, 100, 10, mood.light, 5))
  return [
    sky(mood),
    sun(mood, number === 1 ? 1200 : 360, 250, 90),
    cloud(760, 190, 1, mood.light, 0.4),
    row(760, mood.far, 220, 430, false),
    dome,
    row(800, mood.mid, 90, 290, true),
    number === 2 ? river : street,
  ].join('')
}

export function travel(mood: Mood, _: Random, number: number): string {
  if (number === 2) return suitcase(mood)
  if (number === 3) return train(mood)
  const plane = moved(
    850,
    430,
    area('M-400 20C-300 -50 260 -60 380 -8C430 14 420 44 370 52C240 78 -200 84 -340 66C-400 58 -430 40 -400 20Z', mood.light) +
      area('M-390 24L-470 -130H-390L-270 -12Z', mood.warm) +
      area('M-60 40L-250 250H-150L130 54Z', mood.near) +
      area('M-10 -32L-120 -150H-60L110 -40Z', mood.mid) +
      each(11, (index) => disc(-230 + index * 46, 6, 11, mood.near)) +
      area('M330 -22C360 -16 392 0 402 14H320Z', mood.near),
    { turn: -9 },
  )
  return [
    sky(mood),
    sun(mood, 1290, 230, 100),
    cloud(270, 260, 1.3, mood.light, 0.7),
    cloud(1240, 560, 1.2, mood.light, 0.8),
    line('M-20 660C120 620 240 570 400 520', mood.light, 10, 0.7),
    plane,
    hills(900, [60, 120, 40, 160, 80, 130], mood.far),
    hills(960, [100, 30, 120, 20, 90], mood.mid),
    cloud(380, 780, 1.9, mood.light, 0.95),
    cloud(1080, 860, 2.1, mood.light, 0.95),
    cloud(760, 940, 1.7, mood.light, 1),
  ].join('')
}

const suitcase = (mood: Mood): string =>
  [
    wall(mood),
    floor(800, mood.near),
    shadow(770, 886, 620),
    line('M660 300V190H880V300', mood.dark, 22),
    rect(500, 290, 540, 580, mood.warm, 60),
    each(4, (index) => rect(566 + index * 124, 340, 34, 480, mood.glow, 17)),
    rect(540, 860, 70, 44, mood.dark, 14),
    rect(930, 860, 70, 44, mood.dark, 14),
    moved(
      1030,
      380,
      line('M-20 -30L50 40', mood.dark, 8) +
        rect(30, 30, 120, 190, mood.light, 16) +
        disc(90, 62, 12, mood.dark) +
        rect(54, 100, 72, 14, mood.mid, 7) +
        rect(54, 134, 52, 14, mood.mid, 7),
      { turn: -8 },
    ),
    moved(
      1240,
      880,
      area('M-130 0C-170 -120 -90 -170 0 -170S170 -120 130 0Z', mood.mid) +
        oval(0, -20, 250, 36, mood.glow) +
        area('M-130 -40C-150 -130 -90 -180 0 -180S150 -130 130 -40C60 -20 -60 -20 -130 -40Z', mood.glow) +
        area('M-137 -70C-60 -44 60 -44 137 -70L133 -40C60 -20 -60 -20 -133 -40Z', mood.dark),
    ),
    plant(300, 880, 1.5, mood.light, mood.mid),
  ].join('')

const train = (mood: Mood): string =>
  [
    sky(mood),
    sun(mood, 420, 260, 100),
    cloud(1100, 220, 1.1, mood.light, 0.6),
    hills(700, [150, 260, 120, 300, 180], mood.far),
    hills(760, [40, 130, 60, 150, 70, 110], mood.mid),
    floor(740, mood.near),
    each(7, (index) => rect(60 + index * 250, 790, 34, 210, mood.dark)),
    rect(0, 770, WIDTH, 40, mood.dark),
    rect(0, 752, WIDTH, 12, mood.glow),
    area('M-20 540H1120C1270 540 1370 620 1440 720C1450 738 1440 750 1420 750H-20Z', mood.light),
    area('M-20 700H1428C1446 730 1444 750 1420 750H-20Z', mood.warm),
    area('M1130 570C1220 574 1290 610 1342 660H1130Z', mood.dark),
    each(7, (index) => rect(20 + index * 156, 580, 116, 84, mood.dark, 18)),
    each(3, (index) => rect(330 + index * 400, 540, 4, 210, mood.far)),
    each(6, (index) => pine(70 + index * 300, 1010, 0.55, mood.mid)),
  ].join('')
