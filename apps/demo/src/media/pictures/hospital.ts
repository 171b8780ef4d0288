import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import {
  area,
  cloud,
  cross,
  disc,
  each,
  floor,
  hills,
  line,
  moved,
  panes,
  plant,
  rect,
  shadow,
  sky,
  sun,
  tree,
  wall,
  WIDTH,
} from './shapes.ts'

export function hospital(mood: Mood, random: Random, number: number): string {
  if (number === 2) return corridor(mood)
  if (number === 3) return stethoscope(mood)
  if (number === 4) return ward(mood)
  const lit = (): string => (random.chance(0.35) ? mood.glow : mood.glass)
  return [
    sky(mood),
    sun(mood, 300, 230, 80),
    cloud(1280, 220, 1.1, mood.light, 0.6),
    cloud(560, 160, 0.8, mood.light, 0.5),
    hills(800, [120, 200, 90, 180, 130], mood.far),
    rect(180, 420, 420, 400, mood.mid, 10),
    panes([220, 460, 5, 4], [50, 50, 28, 34], lit),
    rect(1000, 350, 420, 470, mood.mid, 10),
    panes([1040, 390, 5, 5], [50, 50, 28, 34], lit),
    rect(560, 200, 480, 620, mood.light, 14),
    panes([600, 350, 6, 4], [44, 56, 26, 40], lit),
    rect(540, 190, 520, 26, mood.near, 10),
    disc(800, 276, 62, mood.warm),
    cross(800, 276, 76, '#ffffff'),
    rect(640, 700, 320, 30, mood.warm, 12),
    rect(690, 730, 220, 90, mood.glass),
    rect(797, 730, 6, 90, mood.near),
    rect(660, 730, 16, 90, mood.near),
    rect(924, 730, 16, 90, mood.near),
    floor(806, mood.near),
    each(6, (index) =>
      tree([90, 230, 420, 1180, 1360, 1520][index]!, 830, 0.7 + (index % 3) * 0.16, mood.dark, index % 2 ? '#6dd0ca' : mood.mid),
    ),
    floor(846, mood.dark),
    area('M700 846H900L1060 1000H540Z', mood.far, 0.55),
    moved(
      1210,
      930,
      rect(-190, -150, 300, 140, mood.light, 16) +
        area('M100 -110H170L220 -60V-10H100Z', mood.light) +
        area('M112 -98H164L200 -60H112Z', mood.dark) +
        rect(-190, -70, 410, 18, mood.warm) +
        cross(-60, -110, 50, mood.warm) +
        rect(-20, -172, 60, 24, mood.glow, 10) +
        disc(-100, -8, 40, '#04282a') +
        disc(130, -8, 40, '#04282a') +
        disc(-100, -8, 16, mood.far) +
        disc(130, -8, 16, mood.far),
    ),
  ].join('')
}

/** The far end of the corridor, between which and the reader everything runs. */
const [x1, x2, y1, y2] = [620, 980, 330, 640]

/** A door in the left wall (-1) or the right one (1), from 0 at the far end to 1 before the reader. */
function door(side: number, near: number, far: number, fill: string): string {
  const corner = (depth: number) => ({
    x: side < 0 ? x1 * (1 - depth) : WIDTH - (WIDTH - x2) * (1 - depth),
    top: 190 + (y1 - 140) * (1 - depth),
    foot: y2 + (1000 - y2) * depth,
  })
  const [here, there] = [corner(near), corner(far)]
  return area(`M${here.x} ${here.top}L${there.x} ${there.top}V${there.foot}L${here.x} ${here.foot}Z`, fill)
}

const corridor = (mood: Mood): string => {
  return [
    rect(0, 0, WIDTH, 1000, '#e8f3f2'),
    area(`M0 0H1600L${x2} ${y1}H${x1}Z`, '#ffffff'),
    area(`M0 1000H1600L${x2} ${y2}H${x1}Z`, mood.far),
    area(`M0 0L${x1} ${y1}V${y2}L0 1000Z`, '#d9eeec'),
    area(`M1600 0L${x2} ${y1}V${y2}L1600 1000Z`, '#f4f7f6'),
    rect(x1, y1, x2 - x1, y2 - y1, mood.glow),
    disc(800, 470, 70, '#fff6ee'),
    area(`M${x1} ${y2}V560C700 520 760 580 830 550S940 540 ${x2} 570V${y2}Z`, mood.mid),
    rect(795, y1, 10, y2 - y1, '#ffffff'),
    rect(x1, 470, x2 - x1, 10, '#ffffff'),
    area(`M0 620L${x1} 506V530L0 700Z`, mood.mid),
    area(`M1600 620L${x2} 506V530L1600 700Z`, mood.mid),
    door(-1, 0.86, 0.5, mood.near),
    door(-1, 0.36, 0.18, mood.near),
    door(1, 0.86, 0.5, mood.warm),
    door(1, 0.36, 0.18, mood.near),
    each(3, (index) => {
      const t = [0.75, 0.42, 0.2][index]!
      const half = 30 + 170 * t
      return area(
        `M${800 - half} ${y1 * (1 - t) - 6}H${800 + half}L${800 + half * 0.86} ${y1 * (1 - t) + 34 * t + 4}H${800 - half * 0.86}Z`,
        mood.glass,
      )
    }),
    area(`M720 ${y2}H880L1060 1000H540Z`, '#ffffff', 0.28),
    plant(1000, 770, 0.95, mood.warm, mood.near),
    moved(
      560,
      860,
      rect(-150, -90, 300, 24, mood.light, 12) +
        rect(-150, -118, 90, 34, '#ffffff', 14) +
        line('M-130 -66L-100 -6M130 -66L100 -6M-120 -20H120', mood.dark, 12) +
        disc(-96, 6, 18, mood.dark) +
        disc(96, 6, 18, mood.dark) +
        rect(-60, -106, 200, 22, mood.warm, 10),
    ),
  ].join('')
}

const stethoscope = (mood: Mood): string =>
  [
    wall(mood, 620),
    moved(
      1080,
      500,
      rect(-270, -360, 540, 720, mood.dark, 36) +
        rect(-236, -320, 472, 650, mood.light, 16) +
        rect(-90, -396, 180, 80, mood.glow, 24) +
        disc(0, -372, 18, mood.dark) +
        each(
          4,
          (index) =>
            rect(-190, -210 + index * 120, 56, 56, index < 3 ? mood.glass : mood.far, 14) +
            rect(-110, -202 + index * 120, 270 - (index % 2) * 70, 18, mood.far, 9) +
            rect(-110, -172 + index * 120, 190, 14, mood.glass, 7),
        ) +
        each(3, (index) => line(`M-176 ${-180 + index * 120}L-164 ${-168 + index * 120}L-144 ${-196 + index * 120}`, mood.warm, 10)),
      { turn: 7 },
    ),
    line('M330 120C250 330 330 520 480 520S710 330 630 120', mood.near, 30),
    line('M330 120L366 90M630 120L594 90', mood.dark, 30),
    line('M480 520C480 800 660 880 800 840S900 640 800 640', mood.near, 30),
    disc(790, 630, 92, mood.dark),
    disc(790, 630, 66, mood.far),
    disc(790, 630, 36, mood.light),
  ].join('')

const ward = (mood: Mood): string =>
  [
    wall(mood, 1100),
    rect(900, 110, 480, 360, mood.light, 16),
    rect(920, 130, 440, 320, '#bfe6e2'),
    disc(1240, 230, 48, '#fff6ee'),
    area('M920 450V380C1020 320 1120 390 1220 350S1320 350 1360 370V450Z', '#5fb3ae'),
    rect(1136, 110, 10, 360, mood.light),
    floor(780, mood.mid),
    shadow(760, 906, 1000),
    rect(250, 470, 40, 420, mood.dark, 16),
    rect(280, 690, 960, 60, mood.dark, 20),
    rect(1220, 610, 36, 280, mood.dark, 16),
    area('M290 700C300 590 360 560 460 560L560 690H1220V640C1220 610 1200 600 1160 600H760L560 620Z', mood.light),
    rect(290, 590, 220, 96, '#ffffff', 40),
    area('M540 640C700 590 900 600 1220 612V720H540Z', mood.near),
    area('M540 640C700 590 900 600 1220 612V644C900 630 700 622 540 672Z', mood.glow),
    disc(310, 890, 28, mood.dark),
    disc(1220, 890, 28, mood.dark),
    line('M170 890V210H250', mood.dark, 12),
    rect(206, 216, 90, 140, mood.glass, 22),
    rect(206, 286, 90, 70, '#6dd0ca', 22),
    line('M250 356C250 470 320 480 350 590', '#ffffff', 5),
    line('M110 890H230', mood.dark, 14),
    rect(400, 190, 300, 210, mood.dark, 24),
    line('M424 300H490L516 240L552 356L580 300H676', '#6dd0ca', 9),
    plant(1430, 850, 1.5, mood.warm, mood.near),
  ].join('')
