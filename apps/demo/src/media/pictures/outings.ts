import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import { heads } from './people.ts'
import { area, cloud, disc, each, floor, hills, line, moved, oval, plant, rect, shadow, sky, sun, tree, wall, WIDTH } from './shapes.ts'

export function amusement(mood: Mood, _: Random, number: number): string {
  const colors = [mood.warm, mood.light, '#6dd0ca', mood.glow]
  const bunting = each(14, (index) => area(`M${index * 120} ${66 + 26 * Math.sin(index)}h70l-35 66Z`, colors[index % 4]!))
  const base = sky(mood) + sun(mood, 260, 240, 84) + cloud(1240, 180, 1, mood.light, 0.5) + hills(840, [70, 120, 50, 130, 80], mood.far)
  if (number === 2) {
    const rail = 'M-40 780C160 780 180 300 400 300S600 760 800 760S960 430 1140 430S1360 780 1660 780'
    const posts = [120, 200, 290, 400, 510, 600, 690, 1000, 1070, 1140, 1220, 1310].map((x) =>
      line(`M${x} ${x < 760 ? 300 + Math.abs(x - 400) * 1.1 : 430 + Math.abs(x - 1140) * 1.1}V860`, mood.light, 10, 0.8),
    )
    const cars = [
      [330, 322, -34],
      [394, 286, 0],
      [460, 318, 34],
    ].map(([x, y, turn], index) => moved(x!, y!, rect(-44, -56, 88, 56, colors[index]!, 16) + disc(0, -70, 22, mood.dark), { turn: turn! }))
    return [
      base,
      posts.join(''),
      line(rail, mood.dark, 34),
      line(rail, mood.warm, 16),
      cars.join(''),
      floor(850, mood.near),
      each(6, (index) => tree(160 + index * 270, 900, 0.7, mood.dark, mood.mid)),
      floor(896, mood.dark),
    ].join('')
  }
  if (number === 3) {
    const horse = (x: number, y: number, fill: string): string =>
      moved(
        x,
        y,
        rect(-5, -330, 10, 480, mood.glow) +
          area(
            'M-92 10C-96 -50 -40 -56 10 -50C40 -80 50 -116 84 -124L94 -150L104 -122C130 -110 140 -90 134 -78L100 -76C90 -30 96 0 74 24L84 96H62L44 38H-44L-62 96H-84Z',
            fill,
          ) +
          area('M-30 -54H30L20 -14H-22Z', mood.warm) +
          area('M-92 0C-130 10 -134 60 -120 84C-112 50 -100 30 -84 26Z', mood.dark),
      )
    return [
      base,
      floor(840, mood.near),
      shadow(800, 900, 1120),
      rect(270, 380, 1060, 430, mood.dark, 10),
      [horse(430, 640, mood.light), horse(680, 700, mood.glow), horse(930, 640, mood.light), horse(1170, 700, '#6dd0ca')].join(''),
      area('M200 400L800 130L1400 400Z', mood.warm),
      each(5, (index) => area(`M${260 + index * 240} 400h120L800 130Z`, mood.light, 0.85)),
      each(12, (index) => area(`M${200 + index * 100} 396h100a50 50 0 0 1 -100 0Z`, colors[index % 4]!)),
      rect(230, 810, 1140, 56, mood.warm, 16),
      each(13, (index) => disc(280 + index * 87, 838, 12, mood.glass)),
      disc(800, 120, 24, mood.glow),
    ].join('')
  }
  const [x, y, radius] = [840, 450, 330]
  const at = (index: number): [number, number] => [
    x + radius * Math.cos((index * Math.PI) / 6),
    y + radius * Math.sin((index * Math.PI) / 6),
  ]
  const cabins = each(12, (index) => {
    const [cx, cy] = at(index)
    return (
      line(`M${x} ${y}L${cx} ${cy}`, mood.light, 6, 0.8) +
      moved(cx, cy, line('M0 0V24', mood.dark, 6) + rect(-36, 20, 72, 54, colors[index % 4]!, 20) + rect(-26, 30, 52, 20, mood.dark, 8))
    )
  })
  return [
    base,
    line(`M${x - 200} 870L${x} ${y}L${x + 200} 870`, mood.dark, 26),
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${mood.dark}" stroke-width="16"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius - 46}" fill="none" stroke="${mood.light}" stroke-width="6" opacity="0.8"/>`,
    cabins,
    disc(x, y, 40, mood.warm),
    bunting,
    floor(860, mood.near),
    each(3, (index) =>
      moved(
        220 + index * 170,
        890,
        rect(-60, -110, 120, 110, mood.light) +
          area('M-80 -104L0 -180L80 -104Z', colors[(index * 3) % 4]!) +
          rect(-24, -70, 48, 70, mood.dark, 6),
      ),
    ),
    tree(1340, 900, 1, mood.dark, mood.mid),
    tree(1490, 900, 0.8, mood.dark, mood.mid),
    floor(888, mood.dark),
  ].join('')
}

export function event(mood: Mood, random: Random, number: number): string {
  const colors = [mood.warm, mood.light, '#6dd0ca', mood.glow]
  if (number === 2) {
    const days = each(35, (index) =>
      rect(
        -290 + (index % 7) * 84,
        -60 + Math.floor(index / 7) * 76,
        60,
        52,
        index === 17 ? mood.warm : [5, 6, 12, 13, 19, 20, 26, 27].includes(index) ? mood.far : mood.glass,
        12,
      ),
    )
    return [
      wall(mood),
      floor(840, mood.near),
      shadow(800, 892, 900),
      moved(
        800,
        430,
        rect(-370, -270, 740, 690, mood.light, 40) +
          area('M-370 -140V-230A40 40 0 0 1 -330 -270H330A40 40 0 0 1 370 -230V-140Z', mood.near) +
          each(4, (index) => rect(-250 + index * 156, -320, 28, 100, mood.dark, 14)) +
          days +
          line('M-24 118L-12 130L10 104', mood.light, 12),
      ),
      plant(250, 890, 1.5, mood.warm, mood.mid),
      moved(
        1340,
        880,
        each(
          3,
          (index) =>
            line(`M0 0C${-20 + index * 30} -160 ${-90 + index * 90} -260 ${-90 + index * 90} -330`, mood.dark, 5) +
            oval(-90 + index * 90, -410 + (index % 2) * -50, 66, 84, [mood.warm, '#6dd0ca', mood.light][index]!),
        ),
      ),
    ].join('')
  }
  if (number === 3) {
    const lamps = each(
      3,
      (row) =>
        line(`M-20 ${120 + row * 90}C400 ${300 + row * 80} 1200 ${300 + row * 80} 1620 ${120 + row * 90}`, mood.dark, 6) +
        each(9, (index) => {
          const t = (index + 0.5) / 9
          const y = 120 + row * 90 + 3 * (t * (1 - t)) * (180 - row * 10)
          return disc(t * WIDTH, y + 26, 56, mood.glass, 0.2) + disc(t * WIDTH, y + 26, 26, colors[(index + row) % 4]!)
        }),
    )
    return [
      sky(mood),
      hills(800, [120, 80, 150, 90, 130], mood.far),
      each(
        8,
        (index) =>
          rect(index * 200, 480 + (index % 3) * 50, 196, 400, index % 2 ? mood.mid : mood.near) +
          each(4, (pane) =>
            rect(
              index * 200 + 34 + (pane % 2) * 80,
              560 + Math.floor(pane / 2) * 100,
              46,
              62,
              random.chance(0.6) ? mood.glass : mood.dark,
              23,
            ),
          ),
      ),
      lamps,
      floor(800, mood.dark),
      each(3, (index) =>
        moved(
          320 + index * 480,
          900,
          oval(0, -90, 150, 26, mood.light) +
            rect(-9, -90, 18, 100, mood.light) +
            disc(-190, -80, 40, colors[index]!) +
            rect(-224, -50, 68, 80, colors[index]!, 24) +
            disc(190, -80, 40, colors[index + 1]!) +
            rect(156, -50, 68, 80, colors[index + 1]!, 24) +
            rect(-20, -150, 40, 60, mood.glow, 10),
        ),
      ),
    ].join('')
  }
  return [
    rect(0, 0, WIDTH, 1000, '#0c2a30'),
    each(5, (index) => area(`M${200 + index * 300} 120L${20 + index * 280} 800H${320 + index * 300}Z`, colors[index % 4]!, 0.16)),
    rect(120, 90, 1360, 30, '#04282a', 10),
    each(5, (index) => rect(176 + index * 300, 104, 48, 50, '#04282a', 12)),
    rect(160, 640, 1280, 140, '#164449', 8),
    rect(160, 640, 1280, 20, '#e5743a', 8),
    moved(
      800,
      640,
      rect(-6, -230, 12, 230, '#04282a') +
        disc(0, -246, 24, '#04282a') +
        area('M60 0V-120C60 -180 100 -196 140 -196S220 -180 220 -120V0Z', '#ffb27d') +
        disc(140, -250, 48, '#e3af83') +
        line('M80 -130L10 -200', '#ffb27d', 34),
    ),
    each(
      2,
      (side) =>
        rect(230 + side * 980, 420, 160, 220, '#04282a', 14) +
        disc(310 + side * 980, 490, 42, '#1d565a') +
        disc(310 + side * 980, 586, 30, '#1d565a'),
    ),
    heads(850, 0.62, 12, '#164449'),
    heads(920, 0.8, 9, '#0f3439', 0.2),
    heads(1020, 1, 7, '#0a2226'),
  ].join('')
}
