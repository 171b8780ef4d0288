import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import { shirtsOf } from './people.ts'
import { area, cloud, disc, each, floor, hills, line, moved, oval, plant, rect, shadow, sky, sun, tree, wall, WIDTH } from './shapes.ts'

export function fuel(mood: Mood, _: Random, number: number): string {
  const isElectric = number === 2
  const pump =
    rect(-130, -480, 260, 480, mood.warm, 30) +
    rect(-92, -430, 184, 130, mood.glass, 16) +
    (isElectric
      ? area('M14 -420L-46 -350H-6L-22 -304L46 -376H2Z', mood.near)
      : rect(-64, -404, 128, 20, mood.near, 8) + rect(-64, -366, 80, 20, mood.near, 8)) +
    rect(-92, -260, 184, 16, mood.glow, 8) +
    rect(-92, -226, 120, 16, mood.glow, 8) +
    rect(-170, -24, 340, 40, mood.dark, 12) +
    line('M130 -330C230 -330 210 -60 250 -60S300 -200 290 -300', mood.dark, 22) +
    rect(262, -340, 56, 84, mood.dark, 12)
  const car =
    area(
      'M-400 0V-110C-400 -150 -370 -164 -330 -170L-250 -180C-190 -262 -130 -286 0 -286H70C160 -286 210 -250 270 -178C360 -172 400 -150 400 -90V0Z',
      isElectric ? mood.light : mood.near,
    ) +
    area('M-206 -180C-160 -238 -120 -250 -20 -250V-180ZM20 -250H66C130 -250 164 -226 204 -180H20Z', mood.glass) +
    each(2, (side) => disc(-230 + side * 460, 0, 76, mood.dark) + disc(-230 + side * 460, 0, 34, mood.far)) +
    rect(352, -122, 44, 34, mood.glow, 12) +
    rect(60, -150, 60, 14, mood.dark, 7)
  return [
    sky(mood),
    sun(mood, 1300, 300, 80),
    cloud(220, 250, 0.9, mood.light, 0.5),
    hills(800, [110, 180, 90, 170, 110], mood.far),
    tree(1480, 810, 1.1, mood.dark, mood.mid),
    tree(90, 810, 1, mood.dark, mood.mid),
    rect(200, 150, 1080, 100, mood.light, 18),
    rect(200, 214, 1080, 36, mood.warm, 12),
    rect(300, 250, 40, 570, mood.light),
    rect(1120, 250, 40, 570, mood.light),
    floor(800, mood.mid),
    floor(880, mood.near),
    shadow(500, 876, 480),
    moved(500, 866, pump),
    shadow(1070, 912, 860),
    moved(1080, 850, car, { scale: 0.95 }),
    each(6, (index) => rect(60 + index * 290, 946, 150, 12, mood.light, 6)),
  ].join('')
}

export function gym(mood: Mood, _: Random, number: number): string {
  const dumbbell = (fill: string): string =>
    rect(-190, -18, 380, 36, mood.dark, 18) +
    [-1, 1].map((side) => rect(side * 150 - 28, -104, 56, 208, fill, 24) + rect(side * 216 - 24, -78, 48, 156, mood.dark, 20)).join('')
  const kettle = (fill: string): string =>
    line('M-70 -110C-90 -220 90 -220 70 -110', mood.dark, 36) +
    area('M-96 -120C-40 -150 40 -150 96 -120C150 -40 120 60 70 70H-70C-120 60 -150 -40 -96 -120Z', fill) +
    disc(0, -30, 44, mood.light, 0.35)
  const windows = each(
    4,
    (index) =>
      rect(110 + index * 360, 110, 300, 430, mood.light, 16) +
      rect(124 + index * 360, 124, 272, 402, mood.glass) +
      area(`M${124 + index * 360} 526V430C${200 + index * 360} 360 ${300 + index * 360} 420 ${396 + index * 360} 380V526Z`, mood.far),
  )
  if (number === 2)
    return [
      wall(mood),
      windows,
      floor(700, mood.mid),
      area('M180 960L420 800H1180L1420 960Z', mood.warm),
      area('M180 960L200 946H1400L1420 960Z', mood.glow),
      moved(420, 780, disc(0, -90, 180, mood.near) + line('M-120 -150C-40 -210 60 -200 120 -150', mood.light, 10, 0.4)),
      moved(
        1180,
        800,
        rect(-70, -190, 140, 190, mood.light, 34) + rect(-46, -240, 92, 60, mood.dark, 18) + rect(-70, -130, 140, 50, mood.warm),
      ),
      moved(
        800,
        800,
        area('M-240 0C-200 -90 -80 -80 0 -70C80 -80 200 -90 240 0Z', mood.dark) +
          area('M-90 -60C-100 -200 -60 -250 0 -250S100 -200 90 -60Z', mood.glow) +
          disc(0, -320, 62, '#b97f55') +
          area('M-64 -330C-60 -410 60 -410 64 -330C30 -360 -30 -360 -64 -330Z', mood.dark) +
          line('M-80 -210L-180 -90L-120 -40M80 -210L180 -90L120 -40', mood.glow, 44),
      ),
    ].join('')
  return [
    wall(mood),
    windows,
    floor(680, mood.mid),
    each(5, (index) => line(`M${-100 + index * 450} 1000L${350 + index * 225} 680`, mood.near, 5, 0.4)),
    rect(180, 620, 620, 26, mood.dark, 10),
    rect(220, 646, 26, 150, mood.dark),
    rect(734, 646, 26, 150, mood.dark),
    moved(350, 560, dumbbell(mood.warm), { scale: 0.62 }),
    moved(640, 560, dumbbell(mood.near), { scale: 0.62 }),
    shadow(1120, 846, 340),
    moved(1120, 776, kettle(mood.near), { scale: 1.2 }),
    shadow(690, 936, 560),
    moved(690, 860, dumbbell(mood.warm), { turn: -6 }),
    moved(1380, 820, kettle(mood.glow), { scale: 0.8 }),
    plant(90, 800, 1.3, mood.light, mood.near),
  ].join('')
}

export function books(mood: Mood, random: Random, number: number): string {
  const colors = [mood.near, mood.warm, mood.mid, mood.glow, mood.light, mood.dark]
  if (number === 2) {
    const stack = each(6, (index) =>
      moved(
        random.integer(-26, 26),
        -index * 74,
        rect(-250 + (index % 3) * 18, -68, 500 - (index % 3) * 36, 68, colors[index]!, 12) +
          rect(-200, -52, 12, 36, mood.light, 6) +
          rect(160, -50, 60, 30, colors[(index + 3) % 6]!, 6),
      ),
    )
    const open =
      area('M0 -30C-80 -80 -220 -80 -300 -50V60C-220 30 -80 30 0 70C80 30 220 30 300 60V-50C220 -80 80 -80 0 -30Z', mood.light) +
      line('M0 -30V70', mood.far, 6) +
      each(3, (index) =>
        line(
          `M-250 ${-30 + index * 28}C-190 ${-48 + index * 28} -100 ${-44 + index * 28} -50 ${-18 + index * 28}M250 ${-30 + index * 28}C190 ${-48 + index * 28} 100 ${-44 + index * 28} 50 ${-18 + index * 28}`,
          mood.mid,
          7,
        ),
      )
    return [
      wall(mood),
      floor(820, mood.near),
      shadow(560, 866, 620),
      moved(560, 860, stack),
      shadow(1120, 900, 640),
      moved(1120, 840, open),
      moved(
        560,
        400,
        rect(-60, -70, 120, 100, mood.light, 20) +
          line('M60 -50C110 -50 110 10 60 10', mood.light, 18) +
          line('M-24 -100C-40 -130 -8 -150 -24 -180M20 -100C4 -130 36 -150 20 -180', mood.light, 8, 0.7),
      ),
      plant(1420, 850, 1.5, mood.warm, mood.mid),
    ].join('')
  }
  const shelf = (y: number): string => {
    let out = ''
    for (let x = 190; x < 1380;) {
      const width = random.integer(34, 70)
      const height = random.integer(150, 222)
      if (random.chance(0.08)) {
        x += 90
        continue
      }
      const fill = random.pick(colors)
      out +=
        rect(x, y - height, width, height, fill, 6) +
        rect(x, y - height + 26, width, 10, mood.sun, 0) +
        rect(x + width / 2 - 5, y - height / 2, 10, 50, mood.sun, 5)
      x += width + 4
    }
    return out + rect(150, y, 1300, 26, mood.dark, 6)
  }
  return [
    wall(mood),
    shelf(330),
    shelf(600),
    shelf(870),
    rect(130, 70, 30, 900, mood.dark, 8),
    rect(1440, 70, 30, 900, mood.dark, 8),
    rect(130, 64, 1340, 30, mood.dark, 8),
  ].join('')
}

const plate = (radius: number): string =>
  disc(10, 16, radius, '#04282a', 0.12) + disc(0, 0, radius, '#ffffff') + disc(0, 0, radius * 0.72, '#f1f5f3')

const leaf = (turn: number, length: number, fill: string): string =>
  moved(
    0,
    0,
    area(
      `M0 0C${length * 0.3} ${-length * 0.3} ${length * 0.8} ${-length * 0.26} ${length} 0C${length * 0.8} ${length * 0.26} ${length * 0.3} ${length * 0.3} 0 0Z`,
      fill,
    ),
    { turn },
  )

export function food(_: Mood, random: Random, number: number): string {
  const cloth =
    rect(0, 0, WIDTH, 1000, number === 1 ? '#d9eeec' : '#fdeadd') +
    each(number === 1 ? 9 : 0, (index) => rect(index * 200, 0, 70, 1000, '#bfe6e2')) +
    disc(800, 500, 640, '#ffffff', 0.25)
  const salad =
    each(12, (index) => leaf(index * 30 + random.integer(-8, 8), random.integer(140, 200), index % 2 ? '#2f8f8d' : '#6dbf9c')) +
    each(
      7,
      (index) =>
        disc(100 * Math.cos(index * 0.9), 100 * Math.sin(index * 0.9), 34, index % 2 ? '#e5743a' : '#d9622a') +
        disc(100 * Math.cos(index * 0.9) - 6, 100 * Math.sin(index * 0.9) - 6, 14, '#ffb27d'),
    ) +
    disc(0, 0, 52, '#fff1c9') +
    disc(0, 0, 26, '#ffb84d')
  const paella =
    disc(0, 0, 250, '#123c40') +
    disc(0, 0, 222, '#f0b354') +
    each(44, (index) => disc(random.integer(-150, 150), random.integer(-150, 150), 9, index % 2 ? '#ffd17d' : '#d9923a')) +
    each(8, (index) =>
      moved(
        135 * Math.cos(index * 0.785),
        135 * Math.sin(index * 0.785),
        area('M-46 0C-30 -34 20 -36 46 -6C20 -6 4 20 -46 0Z', '#e5743a'),
        { turn: index * 45 + 90 },
      ),
    ) +
    each(6, (index) =>
      moved(62 * Math.cos(index * 1.05), 62 * Math.sin(index * 1.05), oval(0, 0, 30, 16, '#0b4f54') + oval(0, 2, 20, 9, '#ffc69f'), {
        turn: index * 60,
      }),
    )
  const fork =
    rect(-7, -40, 14, 300, '#46595d', 7) +
    each(4, (index) => rect(-32 + index * 18, -190, 10, 120, '#46595d', 5)) +
    area('M-32 -90H32C32 -50 20 -36 0 -30C-20 -36 -32 -50 -32 -90Z', '#46595d')
  const knife = rect(-8, 30, 16, 230, '#46595d', 8) + area('M-8 40V-190C30 -170 34 -60 24 40Z', '#6b8084')
  const glass =
    disc(6, 8, 92, '#04282a', 0.12) +
    disc(0, 0, 92, '#ffffff') +
    disc(0, 0, 78, number === 1 ? '#ffc69f' : '#5fb3ae') +
    disc(-20, -20, 22, '#ffffff', 0.5)
  const lemon = disc(0, 0, 66, '#ffd166') + disc(0, 0, 54, '#fff1c9') + each(8, (index) => leaf(index * 45, 50, '#ffdf8f'))
  return [
    cloth,
    moved(800, 510, plate(360)),
    moved(800, 510, number === 1 ? salad : paella, { scale: number === 1 ? 1.15 : 1 }),
    moved(330, 500, fork, { scale: 1.3 }),
    moved(1270, 500, knife, { scale: 1.3 }),
    moved(1330, 200, glass),
    moved(220, 190, lemon),
    moved(
      1430,
      850,
      plate(130) +
        each(5, (index) => disc(50 * Math.cos(index * 1.26), 50 * Math.sin(index * 1.26), 26, index % 2 ? '#0a6467' : '#2f8f8d')),
    ),
    moved(190, 880, lemon, { scale: 0.9 }),
  ].join('')
}

export function family(mood: Mood, _: Random, number: number): string {
  const [first, second, third] = shirtsOf(mood)
  const figure = (x: number, scale: number, shirt: string, skin: string, hair: string, isDressed: boolean): string =>
    moved(
      x,
      850,
      (isDressed
        ? area('M-70 -250L-110 -70H110L70 -250Z', shirt) + rect(-50, -80, 34, 90, skin, 14) + rect(16, -80, 34, 90, skin, 14)
        : rect(-64, -180, 56, 190, mood.dark, 20) + rect(8, -180, 56, 190, mood.dark, 20)) +
        rect(-78, -380, 156, 240, shirt, 60) +
        rect(-18, -420, 36, 60, skin, 14) +
        oval(0, -456, 54, 62, skin) +
        area('M-58 -450C-66 -540 66 -540 58 -450C40 -490 0 -494 -20 -496C-40 -486 -52 -474 -58 -450Z', hair),
      { scale },
    )
  const arms = line('M640 610L718 700M960 610L884 700', mood.glow, 34)
  const house = moved(
    1270,
    850,
    rect(-190, -260, 380, 260, mood.light) +
      area('M-240 -250L0 -430L240 -250Z', mood.warm) +
      rect(-50, -150, 100, 150, mood.near, 10) +
      rect(-150, -190, 70, 70, mood.glass, 8) +
      rect(80, -190, 70, 70, mood.glass, 8),
  )
  return [
    sky(mood),
    sun(mood, number === 1 ? 1180 : 380, 270, 100),
    cloud(340, 200, 1, mood.light, 0.5),
    hills(820, [150, 250, 120, 220, 160], mood.far),
    hills(850, [40, 90, 30, 100, 50], mood.mid),
    number === 1
      ? tree(230, 860, 2, mood.dark, mood.near) + tree(1430, 860, 1.5, mood.dark, mood.near)
      : house + tree(200, 860, 1.5, mood.dark, mood.near),
    floor(846, mood.near),
    shadow(800, 862, 760),
    figure(590, 1, first === mood.near ? mood.dark : first!, '#e3af83', '#3a2a22', false),
    figure(1000, 0.96, second!, '#f4cfae', '#5b3a26', true),
    arms,
    figure(800, 0.6, third === mood.mid ? mood.light : third!, '#e3af83', '#3a2a22', number === 1),
    number === 2 ? figure(430, 0.5, mood.glow, '#f4cfae', '#8a5a36', true) : '',
  ].join('')
}
