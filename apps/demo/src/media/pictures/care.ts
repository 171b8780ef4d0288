import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import { area, cloud, cross, disc, each, floor, hills, line, moved, plant, rect, shadow, sky, tree, wall } from './shapes.ts'

const glasses = (frame: string, lens: string, scale: number): string =>
  `<g transform="scale(${scale})">${rect(-330, -110, 280, 220, lens, 100)}${rect(50, -110, 280, 220, lens, 100)}${line('M-50 -20C-30 -60 30 -60 50 -20M-330 -40L-400 -70M330 -40L400 -70', frame, 26)}<rect x="-330" y="-110" width="280" height="220" rx="100" fill="none" stroke="${frame}" stroke-width="26"/><rect x="50" y="-110" width="280" height="220" rx="100" fill="none" stroke="${frame}" stroke-width="26"/>${line('M-270 30L-190 -60M-230 50L-160 -30M110 30L190 -60', '#ffffff', 14, 0.7)}</g>`

export function optics(mood: Mood, _: Random, number: number): string {
  if (number === 2)
    return [
      wall(mood),
      each(
        3,
        (row) =>
          rect(200, 330 + row * 230, 1200, 20, mood.dark, 10) +
          each(3, (column) =>
            moved(
              400 + column * 400,
              262 + row * 230,
              glasses(
                [mood.near, mood.warm, mood.dark, mood.mid][(row + column * 2) % 4]!,
                (row + column) % 2 ? mood.dark : mood.glass,
                0.4,
              ),
            ),
          ),
      ),
      floor(880, mood.near),
      plant(110, 900, 1.4, mood.light, mood.mid),
      plant(1500, 900, 1.4, mood.light, mood.mid),
    ].join('')
  const rows = [
    [110, 1],
    [84, 2],
    [64, 3],
    [48, 4],
    [34, 5],
  ] as const
  let y = 190
  const chart = rows
    .map(([size, count]) => {
      const gap = size * 0.55
      const width = count * size + (count - 1) * gap
      const out = each(count, (index) => {
        const x = 800 - width / 2 + index * (size + gap)
        return moved(
          x + size / 2,
          y + size / 2,
          rect(-size / 2, -size / 2, size, size, mood.dark, 4) +
            rect(-size * 0.3, -size * 0.3, size * 0.84, size * 0.2, mood.light) +
            rect(-size * 0.3, size * 0.1, size * 0.84, size * 0.2, mood.light),
          { turn: ((index + count) % 4) * 90 },
        )
      })
      y += size + 36
      return out
    })
    .join('')
  return [
    wall(mood),
    rect(500, 110, 600, 640, mood.light, 28),
    chart,
    floor(850, mood.near),
    shadow(800, 930, 900),
    moved(800, 790, glasses(mood.warm, '#d9eeeccc', 1.1)),
  ].join('')
}

const tooth = (fill: string): string =>
  area(
    'M0 -190C60 -250 230 -260 230 -70C230 60 190 90 170 230C156 330 90 330 76 230C66 140 50 80 0 80S-66 140 -76 230C-90 330 -156 330 -170 230C-190 90 -230 60 -230 -70C-230 -260 -60 -250 0 -190Z',
    fill,
  )

export function dental(mood: Mood, _: Random, number: number): string {
  const spark = (x: number, y: number, scale: number): string =>
    moved(x, y, area('M0 -60C8 -14 14 -8 60 0C14 8 8 14 0 60C-8 14 -14 8 -60 0C-14 -8 -8 -14 0 -60Z', mood.glow), { scale })
  const brush =
    rect(-22, -60, 44, 520, mood.warm, 22) +
    rect(-26, -260, 52, 230, mood.light, 24) +
    each(5, (index) => rect(-92, -250 + index * 40, 70, 30, index % 2 ? mood.mid : '#ffffff', 8)) +
    rect(-10, 60, 20, 200, mood.glow, 10)
  if (number === 2)
    return [
      wall(mood),
      floor(820, mood.near),
      shadow(500, 880, 380),
      moved(450, 470, brush, { turn: -12, scale: 0.78 }),
      moved(560, 470, brush, { turn: 10, scale: 0.78 }),
      area('M330 560H670L630 880H370Z', mood.glass, 0.92),
      rect(330, 540, 340, 40, mood.light, 20),
      shadow(1090, 880, 540),
      moved(
        1090,
        780,
        area('M-280 60L-240 -70H150L280 -30V60Z', mood.light) + rect(-240, -30, 380, 46, mood.mid) + rect(264, -50, 90, 130, mood.warm, 16),
      ),
      moved(
        1090,
        420,
        disc(0, 0, 190, mood.dark) +
          disc(0, 0, 166, mood.glass) +
          moved(0, -10, tooth('#ffffff'), { scale: 0.42 }) +
          rect(-12, 186, 24, 60, mood.dark),
      ),
      spark(1330, 240, 1),
      spark(860, 280, 0.7),
    ].join('')
  return [
    wall(mood),
    floor(850, mood.near),
    shadow(760, 900, 560),
    moved(
      760,
      530,
      tooth('#ffffff') +
        area('M-180 -120C-180 -200 -100 -210 -50 -180C-110 -180 -150 -150 -150 -60C-160 -50 -176 -70 -180 -120Z', mood.glass),
      { scale: 1.15 },
    ),
    moved(1220, 480, brush, { turn: 14, scale: 0.95 }),
    spark(420, 300, 1.2),
    spark(1010, 220, 0.8),
    spark(350, 620, 0.7),
    plant(200, 890, 1.3, mood.warm, mood.mid),
  ].join('')
}

export function insurance(mood: Mood, _: Random, number: number): string {
  const umbrella =
    line('M0 -60V430C0 520 -110 520 -110 430', mood.dark, 26) +
    area(
      'M-470 0C-440 -310 440 -310 470 0C420 -60 340 -60 290 0C240 -60 60 -60 0 0C-60 -60 -240 -60 -290 0C-340 -60 -420 -60 -470 0Z',
      mood.warm,
    ) +
    area('M-290 0C-260 -180 -120 -232 0 -232S260 -180 290 0C240 -60 60 -60 0 0C-60 -60 -240 -60 -290 0Z', mood.glow) +
    rect(-10, -270, 20, 50, mood.dark, 10)
  const rain = each(34, (index) => line(`M${40 + index * 47} ${60 + ((index * 137) % 240)}l-18 60`, mood.light, 7, 0.6))
  if (number === 2)
    return [
      wall(mood),
      floor(840, mood.near),
      shadow(800, 896, 560),
      moved(
        800,
        480,
        area(
          'M0 -340C120 -260 240 -240 320 -240V20C320 220 160 340 0 400C-160 340 -320 220 -320 20V-240C-240 -240 -120 -260 0 -340Z',
          mood.near,
        ) +
          area('M0 -290C110 -220 210 -200 276 -198V20C276 190 140 296 0 350Z', mood.mid) +
          cross(0, 10, 250, '#ffffff'),
      ),
      plant(260, 890, 1.5, mood.warm, mood.mid),
      moved(
        1330,
        800,
        rect(-150, -220, 300, 300, mood.light, 18) +
          each(4, (index) => rect(-106, -170 + index * 54, 212 - (index % 2) * 60, 18, mood.far, 9)) +
          line('M20 50C40 10 60 70 80 40S100 30 110 40', mood.warm, 8),
        { turn: 5 },
      ),
    ].join('')
  return [
    sky(mood),
    cloud(320, 190, 1.5, mood.light, 0.55),
    cloud(1250, 160, 1.7, mood.light, 0.55),
    rain,
    hills(830, [90, 150, 60, 130, 90], mood.far),
    floor(830, mood.near),
    shadow(800, 850, 900),
    moved(
      560,
      840,
      rect(-170, -230, 340, 230, mood.light) +
        area('M-220 -220L0 -390L220 -220Z', mood.near) +
        rect(-44, -140, 88, 140, mood.mid, 8) +
        rect(-134, -170, 66, 66, mood.glass, 8) +
        rect(68, -170, 66, 66, mood.glass, 8),
    ),
    tree(1080, 844, 1, mood.dark, mood.mid),
    moved(850, 400, umbrella, { scale: 1.15 }),
  ].join('')
}
