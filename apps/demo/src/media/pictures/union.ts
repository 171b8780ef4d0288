import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import { heads, person, shirtsOf } from './people.ts'
import { area, cloud, cross, disc, each, floor, hills, line, moved, oval, plant, rect, shadow, sky, sun, wall } from './shapes.ts'

const arm = (x: number, y: number, fill: string, skin: string): string =>
  moved(x, y, rect(-30, -190, 60, 480, fill, 26) + rect(-22, -270, 44, 100, skin, 20) + oval(0, -300, 40, 50, skin))

export function assembly(mood: Mood, random: Random, number: number): string {
  const shirts = shirtsOf(mood)
  if (number === 2) {
    return [
      wall(mood),
      each(7, (index) => arm(150 + index * 220, 560 + (index % 3) * 50, shirts[index % 5]!, ['#f4cfae', '#b97f55', '#e3af83'][index % 3]!)),
      each(7, (index) => person(40 + index * 250, 880, 1.05, shirts[(index + 2) % 5]!, random)),
      each(6, (index) => person(170 + index * 260, 1030, 1.25, shirts[(index + 1) % 5]!, random)),
    ].join('')
  }
  return [
    wall(mood),
    rect(420, 130, 760, 380, mood.light, 20),
    disc(800, 250, 70, mood.warm),
    cross(800, 250, 76, '#ffffff'),
    rect(590, 360, 420, 26, mood.far, 13),
    rect(660, 410, 280, 22, mood.far, 11),
    floor(640, mood.mid),
    rect(240, 600, 1120, 60, mood.near, 12),
    person(560, 610, 0.72, mood.warm, random),
    person(800, 610, 0.72, mood.near === '#0a6467' ? mood.glow : mood.light, random),
    person(1040, 610, 0.72, mood.dark, random),
    rect(420, 560, 760, 120, mood.dark, 14),
    each(3, (index) => line(`M${560 + index * 240} 560V520L${580 + index * 240} 500`, mood.light, 6)),
    heads(800, 0.8, 9, mood.near),
    heads(900, 0.95, 8, mood.dark, 0.25),
    heads(1020, 1.15, 7, '#0a2226', -0.1),
  ].join('')
}

export function exam(mood: Mood, random: Random, number: number): string {
  const clock = moved(
    number === 1 ? 1330 : 800,
    number === 1 ? 250 : 210,
    disc(0, 0, 120, mood.dark) + disc(0, 0, 104, mood.light) + line('M0 0V-66M0 0L44 26', mood.dark, 12) + disc(0, 0, 12, mood.warm),
  )
  if (number === 2) {
    const desk = (x: number, y: number, scale: number, shirt: string): string =>
      moved(
        x,
        y,
        person(0, 0, 0.8, shirt, random) +
          rect(-190, -24, 380, 34, mood.light, 10) +
          rect(-60, -44, 110, 22, '#ffffff', 4) +
          rect(-170, 10, 18, 150, mood.dark) +
          rect(152, 10, 18, 150, mood.dark),
        { scale },
      )
    const shirts = shirtsOf(mood)
    return [
      wall(mood),
      clock,
      each(2, (side) => rect(130 + side * 1000, 110, 340, 330, mood.light, 14) + rect(146 + side * 1000, 126, 308, 298, mood.glass)),
      floor(560, mood.mid),
      each(4, (index) => desk(250 + index * 366, 590, 0.72, shirts[(index + 1) % 5]!)),
      each(3, (index) => desk(320 + index * 480, 740, 1, shirts[index]!)),
      each(3, (index) => desk(260 + index * 540, 940, 1.25, shirts[(index + 3) % 5]!)),
    ].join('')
  }
  return [
    wall(mood),
    clock,
    area('M0 640H1600V1000H0Z', mood.glow),
    area('M0 640H1600V668H0Z', mood.warm),
    moved(
      680,
      560,
      rect(-300, -350, 600, 760, '#04282a22', 14) +
        rect(-310, -370, 600, 760, '#ffffff', 14) +
        rect(-250, -310, 300, 30, mood.near, 15) +
        each(
          7,
          (index) =>
            each(4, (choice) =>
              choice === [1, 3, 0, 2, 1, 9, 9][index]
                ? disc(-230 + choice * 62, -212 + index * 78, 22, mood.near)
                : `<circle cx="${-230 + choice * 62}" cy="${-212 + index * 78}" r="20" fill="none" stroke="${mood.mid}" stroke-width="6"/>`,
            ) + rect(40, -222 + index * 78, 180 - (index % 3) * 40, 18, mood.glass, 9),
        ),
      { turn: -5 },
    ),
    moved(
      1130,
      640,
      rect(-250, -24, 430, 48, mood.warm, 6) +
        rect(-250, -24, 430, 16, '#ffffff', 6) +
        area('M180 -24L270 0L180 24Z', '#fdeadd') +
        area('M240 -8L270 0L240 8Z', mood.dark) +
        rect(-290, -24, 50, 48, mood.mid, 12),
      { turn: 148 },
    ),
    moved(1400, 850, disc(0, 0, 110, '#04282a', 0.15) + disc(-8, -10, 104, '#ffffff') + disc(-8, -10, 82, '#7d5a44')),
  ].join('')
}

export function training(mood: Mood, random: Random, number: number): string {
  if (number === 2)
    return [
      wall(mood),
      floor(800, mood.near),
      shadow(760, 880, 980),
      moved(
        760,
        560,
        rect(-400, -330, 800, 540, mood.dark, 34) +
          rect(-366, -296, 732, 460, mood.light, 14) +
          rect(-320, -250, 300, 220, mood.glass, 14) +
          area('M-190 -190L-110 -140L-190 -90Z', mood.warm) +
          each(4, (index) => rect(20, -246 + index * 58, 290 - (index % 2) * 90, 22, index ? mood.far : mood.near, 11)) +
          rect(-320, 10, 640, 26, mood.glass, 13) +
          rect(-320, 10, 420, 26, mood.warm, 13) +
          rect(-320, 70, 180, 56, mood.near, 28) +
          area('M-480 210H480L520 290C520 306 510 310 490 310H-490C-510 310 -520 306 -520 290Z', mood.mid),
      ),
      moved(
        1330,
        820,
        rect(-90, -150, 180, 170, mood.warm, 30) +
          line('M90 -110C170 -110 170 -10 90 -10', mood.warm, 26) +
          line('M-30 -190C-50 -230 -10 -250 -30 -290M30 -190C10 -230 50 -250 30 -290', mood.light, 10, 0.7),
      ),
      plant(170, 880, 1.5, mood.glow, mood.mid),
    ].join('')
  if (number === 3)
    return [
      wall(mood),
      floor(800, mood.near),
      shadow(800, 860, 900),
      moved(
        800,
        470,
        rect(-460, -330, 920, 660, mood.light, 20) +
          `<rect x="-420" y="-290" width="840" height="580" rx="12" fill="none" stroke="${mood.mid}" stroke-width="8"/>` +
          rect(-220, -220, 440, 40, mood.near, 20) +
          rect(-320, -110, 640, 22, mood.far, 11) +
          rect(-270, -60, 540, 22, mood.far, 11) +
          rect(-200, -10, 400, 22, mood.far, 11) +
          line('M-320 190C-280 130 -250 230 -220 180S-160 160 -120 180', mood.dark, 8) +
          area('M190 150L150 330L230 290L310 330L270 150Z', mood.warm) +
          each(12, (index) => moved(230, 130, disc(0, -92, 30, mood.glow), { turn: index * 30 })) +
          disc(230, 130, 94, mood.glow) +
          disc(230, 130, 68, mood.light) +
          cross(230, 130, 70, mood.warm),
      ),
      moved(
        300,
        860,
        area('M-210 -40L0 -120L210 -40L0 40Z', mood.dark) +
          area('M-120 -6V60C-60 110 60 110 120 60V-6L0 40Z', mood.dark) +
          line('M150 -60V70', mood.glow, 10) +
          disc(150, 84, 18, mood.glow),
      ),
    ].join('')
  return [
    wall(mood),
    rect(330, 110, 700, 430, mood.dark, 20),
    rect(350, 130, 660, 390, mood.light, 8),
    area('M680 470C560 390 500 330 520 260C540 200 640 200 680 270C720 200 820 200 840 260C860 330 800 390 680 470Z', mood.warm),
    line('M420 350H580L610 280L660 420L700 330L720 350H940', mood.dark, 12),
    floor(760, mood.mid),
    person(1220, 790, 1.3, mood.near, random),
    line('M1110 640L990 500', '#e3af83', 34),
    heads(830, 0.85, 8, mood.near),
    heads(960, 1.1, 6, mood.dark, 0.2),
  ].join('')
}

const bubble = (x: number, y: number, width: number, fill: string, ink: string, mirror: number): string =>
  moved(
    x,
    y,
    rect(-width / 2, -110, width, 220, fill, 60) +
      area(`M${mirror * (width / 2 - 150)} 100L${mirror * (width / 2 - 70)} 180L${mirror * (width / 2 - 60)} 90Z`, fill) +
      each(3, (index) => rect(-width / 2 + 60, -56 + index * 46, width - 120 - (index === 2 ? width * 0.3 : 0), 22, ink, 11)),
  )

export function news(mood: Mood, random: Random, number: number): string {
  if (number === 2) {
    const sheet =
      rect(-420, -340, 840, 700, '#ffffff', 14) +
      rect(-370, -290, 740, 70, mood.near, 10) +
      rect(-370, -190, 420, 270, mood.glass, 10) +
      area('M-370 80V0C-290 -70 -200 20 -120 -30S0 -30 50 -10V80Z', mood.mid) +
      disc(-60, -120, 34, mood.glow) +
      each(6, (index) => rect(90, -190 + index * 46, 280 - (index % 3) * 50, 18, mood.far, 9)) +
      each(2, (column) => each(4, (index) => rect(-370 + column * 390, 130 + index * 46, 350 - (index % 2) * 80, 18, mood.far, 9)))
    return [
      wall(mood),
      floor(780, mood.near),
      shadow(780, 890, 980),
      moved(860, 520, rect(-420, -340, 840, 700, mood.far, 14), { turn: 7 }),
      moved(760, 510, sheet, { turn: -4 }),
      moved(
        1360,
        820,
        disc(6, 10, 130, '#04282a', 0.2) +
          disc(0, 0, 124, '#ffffff') +
          disc(0, 0, 98, '#7d5a44') +
          line('M120 -20C190 -20 190 50 120 50', '#ffffff', 24),
      ),
    ].join('')
  }
  if (number === 3) {
    return [
      wall(mood),
      bubble(560, 280, 620, mood.light, mood.far, -1),
      bubble(1060, 520, 560, mood.warm, mood.glow, 1),
      bubble(520, 730, 460, mood.near, mood.mid, -1),
      person(180, 1010, 1.2, mood.mid, random),
      person(1420, 1010, 1.3, mood.glow, random),
    ].join('')
  }
  if (number === 4)
    return [
      wall(mood),
      floor(840, mood.near),
      moved(
        800,
        520,
        rect(-230, -430, 460, 880, '#0a2226', 70) +
          rect(-204, -404, 408, 828, '#d9eeec', 50) +
          rect(-70, -390, 140, 26, '#0a2226', 13) +
          rect(-170, -310, 340, 210, '#ffffff', 30) +
          disc(-104, -236, 40, '#e5743a') +
          rect(-44, -262, 180, 22, '#5fb3ae', 11) +
          rect(-44, -222, 130, 18, '#bfe6e2', 9) +
          rect(-150, -164, 270, 18, '#d9eeec', 9) +
          each(
            2,
            (index) =>
              rect(-170, -70 + index * 200, 340, 170, '#ffffff', 30) +
              rect(-140, -36 + index * 200, 100, 100, index ? '#ffb27d' : '#6dd0ca', 18) +
              rect(-20, -24 + index * 200, 150, 20, '#5fb3ae', 10) +
              rect(-20, 16 + index * 200, 110, 16, '#bfe6e2', 8),
          ),
      ),
      moved(
        1110,
        240,
        area('M0 -120C70 -120 100 -70 100 0C100 70 120 90 140 110H-140C-120 90 -100 70 -100 0C-100 -70 -70 -120 0 -120Z', mood.warm) +
          area('M-40 120a40 40 0 0 0 80 0Z', mood.warm) +
          disc(80, -90, 44, mood.glow),
        { turn: 12 },
      ),
      plant(300, 900, 1.8, mood.warm, mood.mid),
      line('M520 200C470 260 470 330 520 390M470 150C390 240 390 350 470 440', mood.light, 12, 0.6),
    ].join('')
  const rays = [
    [1130, 250, 1290, 170],
    [1170, 420, 1370, 410],
    [1130, 580, 1280, 670],
  ]
    .map(([a, b, c, d]) => line(`M${a} ${b}L${c} ${d}`, mood.glow, 24))
    .join('')
  return [
    sky(mood),
    sun(mood, 300, 220, 70),
    cloud(1330, 840, 1.2, mood.light, 0.5),
    hills(860, [80, 150, 60, 140, 90], mood.far),
    moved(
      700,
      430,
      area(
        'M-300 -70H-60L300 -230C330 -240 350 -230 350 -200V240C350 270 330 280 300 270L-60 110H-300C-340 110 -360 90 -360 50V-10C-360 -50 -340 -70 -300 -70Z',
        mood.warm,
      ) +
        area('M-60 -70L300 -230C330 -240 350 -230 350 -200V20H-60Z', mood.glow) +
        rect(-250, 110, 110, 210, mood.near, 30) +
        oval(350, 20, 50, 240, mood.near),
      { turn: -8 },
    ),
    rays,
    floor(900, mood.near),
  ].join('')
}
