import type { Random } from '../demo-random.ts'
import type { Mood } from './moods.ts'
import { area, cloud, cross, disc, each, floor, hills, line, moved, panes, plant, rect, shadow, sky, sun, tree, wall, WIDTH } from './shapes.ts'

export function hospital(mood: Mood, random: Random, number: number): string {
  if (number === 2) return corridor(mood)
  if (number === 3) return stethoscope(mood)
  if (number === 4) return ward(mood)
  const lit = (): string => (random.chance(0.35) ? mood.glow : mood.glass)
  return [
    sky(mood), sun(mood, 300, 230, 80), cloud(1280, 220, 1.1, mood.light, 0.6), cloud(560, 160, 0.8, mood.light, 0.5), hills(800, [120, 200, 90, 180, 130], mood.far),
    rect(180, 420, 420, 400, mood.mid, 10), panes([220, 460, 5, 4], [50, 50, 28, 34], lit), rect(1000, 350, 420, 470, mood.mid, 10), panes([1040, 390, 5, 5], [50, 50, 28, 34], lit),
    rect(560, 200, 480, 620, mood.light, 14), panes([600, 350, 6, 4], [44, 56, 26, 40], lit), rect(540, 190, 520, 26, mood.near, 10), disc(800, 276, 62, mood.warm), cross(800, 276, 76, '#ffffff'),
    rect(640, 700, 320, 30, mood.warm, 12), rect(690, 730, 220, 90, mood.glass), rect(797, 730, 6, 90, mood.near), rect(660, 730, 16, 90, mood.near), rect(924, 730, 16, 90, mood.near),
    floor(806, mood.near), each(6, (index) => tree([90, 230, 420, 1180, 1360, 1520][index]!, 830, 0.7 + (index % 3) * 0.16, mood.dark, index % 2 ? '#6dd0ca' : mood.mid)), floor(846, mood.dark), area('M700 846H900L1060 1000H540Z', mood.far, 0.55),
    moved(1210, 930, rect(-190, -150, 300, 140, mood.light, 16) + area('M100 -110H170L220 -60V-10H100Z', mood.light) + area('M112 -98H164L200 -60H112Z', mood.dark) + rect(-190, -70, 410, 18, mood.warm) + cross(-60, -110, 50, mood.warm) + rect(-20, -172, 60, 24, mood.glow, 10) + disc(-100, -8, 40, '#04282a') + disc(130, -8, 40, '#04282a') + disc(-100, -8, 16, mood.far) + disc(130, -8, 16, mood.far)),
  ].join('')
}

const corridor = (mood: Mood): string => {
  const [x1, x2, y1, y2] = [620, 980, 330, 640]
  const door = (side: number, near: number, far: number, fill: string): string => {
    const x = (t: number): number => (side < 0 ? x1 * (1 - t) : WIDTH - (WIDTH - x2) * (1 - t))
    const top = (t: number): number => 190 + (y1 - 190 + 50) * (1 - t)
    const foot = (t: number): number => y2 + (1000 - y2) * t
    return area(`M${x(near)} ${top(near)}L${x(far)} ${top(far)}V${foot(far)}L${x(near)} ${foot(near)}Z`, fill)
  }
  return [
    rect(0, 0, WIDTH, 1000, '#e8f3f2'), area(`M0 0H1600L${x2} ${y1}H${x1}Z`, '#ffffff'), area(`M0 1000H1600L${x2} ${y2}H${x1}Z`, mood.far), area(`M0 0L${x1} ${y1}V${y2}L0 1000Z`, '#d9eeec'), area(`M1600 0L${x2} ${y1}V${y2}L1600 1000Z`, '#f4f7f6'),
    rect(x1, y1, x2 - x1, y2 - y1, mood.glow), disc(800, 470, 70, '#fff6ee'), area(`M${x1} ${y2}V560C700 520 760 580 830 550S940 540 ${x2} 570V${y2}Z`, mood.mid), rect(795, y1, 10, y2 - y1, '#ffffff'), rect(x1, 470, x2 - x1, 10, '#ffffff'),
    area(`M0 620L${x1} 506V530L0 700Z`, mood.mid), area(`M1600 620L${x2} 506V530L1600 700Z`, mood.mid),
    door(-1, 0.86, 0.5, mood.near), door(-1, 0.36, 0.18, mood.near), door(1, 0.86, 0.5, mood.warm), door(1, 0.36, 0.18, mood.near),
    each(3, (index) => { const t = [0.75, 0.42, 0.2][index]!; const half = 30 + 170 * t; return area(`M${800 - half} ${y1 * (1 - t) - 6}H${800 + half}L${800 + half * 0.86} ${y1 * (1 - t) + 34 * t + 4}H${800 - half * 0.86}Z`, mood.glass) }),
    area(`M720 ${y2}H880L1060 1000H540Z`, '#ffffff', 0.28), plant(1000, 770, 0.95, mood.warm, mood.near),
    moved(560, 860, rect(-150, -90, 300, 24, mood.light, 12) + rect(-150, -118, 90, 34, '#ffffff', 14) + line('M-130 -66L-100 -6M130 -66L100 -6M-120 -20H120', mood.dark, 12) + disc(-96, 6, 18, mood.dark) + disc(96, 6, 18, mood.dark) + rect(-60, -106, 200, 22, mood.warm, 10)),
  ].join('')
}

const stethoscope = (mood: Mood): string =>
  [
    wall(mood, 620), moved(1080, 500, rect(-270, -360, 540, 720, mood.dark, 36) + rect(-236, -320, 472, 650, mood.light, 16) + rect(-90, -396, 180, 80, mood.glow, 24) + disc(0, -372, 18, mood.dark) + each(4, (index) => rect(-190, -210 + index * 120, 56, 56, index < 3 ? mood.glass : mood.far, 14) + rect(-110, -202 + index * 120, 270 - (index % 2) * 70, 18, mood.far, 9) + rect(-110, -172 + index * 120, 190, 14, mood.glass, 7)) + each(3, (index) => line(`M-176 ${-180 + index * 120}L-164 ${-168 + index * 120}L-144 ${-196 + index * 120}`, mood.warm, 10)), { turn: 7 }),
    line('M330 120C250 330 330 520 480 520S710 330 630 120', mood.near, 30), line('M330 120L366 90M630 120L594 90', mood.dark, 30), line('M480 520C480 800 660 880 800 840S900 640 800 640', mood.near, 30), disc(790, 630, 92, mood.dark), disc(790, 630, 66, mood.far), disc(790, 630, 36, mood.light),
  ].join('')

const ward = (mood: Mood): string =>
  [
    wall(mood, 1100), rect(900, 110, 480, 360, mood.light, 16), rect(920, 130, 440, 320, '#bfe6e2'), disc(1240, 230, 48, '#fff6ee'), area('M920 450V380C1020 320 1120 390 1220 350S1320 350 1360 370V450Z', '#5fb3ae'), rect(1136, 110, 10, 360, mood.light),
    floor(780, mood.mid), shadow(760, 906, 1000), rect(250, 470, 40, 420, mood.dark, 16), rect(280, 690, 960, 60, mood.dark, 20), rect(1220, 610, 36, 280, mood.dark, 16), area('M290 700C300 590 360 560 460 560L560 690H1220V640C1220 610 1200 600 1160 600H760L560 620Z', mood.light), rect(290, 590, 220, 96, '#ffffff', 40), area('M540 640C700 590 900 600 1220 612V720H540Z', mood.near), area('M540 640C700 590 900 600 1220 612V644C900 630 700 622 540 672Z', mood.glow),
    disc(310, 890, 28, mood.dark), disc(1220, 890, 28, mood.dark), line('M170 890V210H250', mood.dark, 12), rect(206, 216, 90, 140, mood.glass, 22), rect(206, 286, 90, 70, '#6dd0ca', 22), line('M250 356C250 470 320 480 350 590', '#ffffff', 5), line('M110 890H230', mood.dark, 14),
    rect(400, 190, 300, 210, mood.dark, 24), line('M424 300H490L516 240L552 356L580 300H676', '#6dd0ca', 9), plant(1430, 850, 1.5, mood.warm, mood.near),
  ].join('')

export function optics(mood: Mood, _: Random, number: number): string {
  const glasses = (frame: string, lens: string, scale: number): string => `<g transform="scale(${scale})">${rect(-330, -110, 280, 220, lens, 100)}${rect(50, -110, 280, 220, lens, 100)}${line('M-50 -20C-30 -60 30 -60 50 -20M-330 -40L-400 -70M330 -40L400 -70', frame, 26)}<rect x="-330" y="-110" width="280" height="220" rx="100" fill="none" stroke="${frame}" stroke-width="26"/><rect x="50" y="-110" width="280" height="220" rx="100" fill="none" stroke="${frame}" stroke-width="26"/>${line('M-270 30L-190 -60M-230 50L-160 -30M110 30L190 -60', '#ffffff', 14, 0.7)}</g>`
  if (number === 2) return [wall(mood), each(3, (row) => rect(200, 330 + row * 230, 1200, 20, mood.dark, 10) + each(3, (column) => moved(400 + column * 400, 262 + row * 230, glasses([mood.near, mood.warm, mood.dark, mood.mid][(row + column * 2) % 4]!, (row + column) % 2 ? mood.dark : mood.glass, 0.4)))), floor(880, mood.near), plant(110, 900, 1.4, mood.light, mood.mid), plant(1500, 900, 1.4, mood.light, mood.mid)].join('')
  const rows = [[110, 1], [84, 2], [64, 3], [48, 4], [34, 5]] as const
  let y = 190
  const chart = rows.map(([size, count]) => { const gap = size * 0.55; const width = count * size + (count - 1) * gap; const out = each(count, (index) => { const x = 800 - width / 2 + index * (size + gap); return moved(x + size / 2, y + size / 2, rect(-size / 2, -size / 2, size, size, mood.dark, 4) + rect(-size * 0.3, -size * 0.3, size * 0.84, size * 0.2, mood.light) + rect(-size * 0.3, size * 0.1, size * 0.84, size * 0.2, mood.light), { turn: ((index + count) % 4) * 90 }) }); y += size + 36; return out }).join('')
  return [wall(mood), rect(500, 110, 600, 640, mood.light, 28), chart, floor(850, mood.near), shadow(800, 930, 900), moved(800, 790, glasses(mood.warm, '#d9eeeccc', 1.1))].join('')
}

export function dental(mood: Mood, _: Random, number: number): string {
  const tooth = (fill: string): string => area('M0 -190C60 -250 230 -260 230 -70C230 60 190 90 170 230C156 330 90 330 76 230C66 140 50 80 0 80S-66 140 -76 230C-90 330 -156 330 -170 230C-190 90 -230 60 -230 -70C-230 -260 -60 -250 0 -190Z', fill)
  const spark = (x: number, y: number, scale: number): string => moved(x, y, area('M0 -60C8 -14 14 -8 60 0C14 8 8 14 0 60C-8 14 -14 8 -60 0C-14 -8 -8 -14 0 -60Z', mood.glow), { scale })
  const brush = rect(-22, -60, 44, 520, mood.warm, 22) + rect(-26, -260, 52, 230, mood.light, 24) + each(5, (index) => rect(-92, -250 + index * 40, 70, 30, index % 2 ? mood.mid : '#ffffff', 8)) + rect(-10, 60, 20, 200, mood.glow, 10)
  if (number === 2) return [wall(mood), floor(820, mood.near), shadow(500, 880, 380), moved(420, 560, brush, { turn: -14, scale: 0.9 }), moved(580, 560, brush, { turn: 12, scale: 0.9 }), area('M330 560H670L630 880H370Z', mood.glass, 0.92), rect(330, 540, 340, 40, mood.light, 20), shadow(1090, 880, 540), moved(1090, 780, area('M-280 60L-240 -70H150L280 -30V60Z', mood.light) + rect(-240, -30, 380, 46, mood.mid) + rect(264, -50, 90, 130, mood.warm, 16)), moved(1090, 420, disc(0, 0, 190, mood.dark) + disc(0, 0, 166, mood.glass) + moved(0, -10, tooth('#ffffff'), { scale: 0.42 }) + rect(-12, 186, 24, 60, mood.dark)), spark(1330, 240, 1), spark(860, 280, 0.7)].join('')
  return [wall(mood), floor(850, mood.near), shadow(760, 900, 560), moved(760, 530, tooth('#ffffff') + area('M-180 -120C-180 -200 -100 -210 -50 -180C-110 -180 -150 -150 -150 -60C-160 -50 -176 -70 -180 -120Z', mood.glass), { scale: 1.15 }), moved(1220, 560, brush, { turn: 16, scale: 1 }), spark(420, 300, 1.2), spark(1010, 220, 0.8), spark(350, 620, 0.7), plant(200, 890, 1.3, mood.warm, mood.mid)].join('')
}

export function insurance(mood: Mood, _: Random, number: number): string {
  const umbrella = line('M0 -60V430C0 520 -110 520 -110 430', mood.dark, 26) + area('M-470 0C-440 -310 440 -310 470 0C420 -60 340 -60 290 0C240 -60 60 -60 0 0C-60 -60 -240 -60 -290 0C-340 -60 -420 -60 -470 0Z', mood.warm) + area('M-290 0C-260 -180 -120 -232 0 -232S260 -180 290 0C240 -60 60 -60 0 0C-60 -60 -240 -60 -290 0Z', mood.glow) + rect(-10, -270, 20, 50, mood.dark, 10)
  const rain = each(34, (index) => line(`M${40 + index * 47} ${60 + ((index * 137) % 240)}l-18 60`, mood.light, 7, 0.6))
  if (number === 2) return [wall(mood), floor(840, mood.near), shadow(800, 896, 560), moved(800, 480, area('M0 -340C120 -260 240 -240 320 -240V20C320 220 160 340 0 400C-160 340 -320 220 -320 20V-240C-240 -240 -120 -260 0 -340Z', mood.near) + area('M0 -290C110 -220 210 -200 276 -198V20C276 190 140 296 0 350Z', mood.mid) + cross(0, 10, 250, '#ffffff')), plant(260, 890, 1.5, mood.warm, mood.mid), moved(1330, 800, rect(-150, -220, 300, 300, mood.light, 18) + each(4, (index) => rect(-106, -170 + index * 54, 212 - (index % 2) * 60, 18, mood.far, 9)) + line('M20 50C40 10 60 70 80 40S100 30 110 40', mood.warm, 8), { turn: 5 })].join('')
  return [sky(mood), cloud(320, 190, 1.5, mood.light, 0.55), cloud(1250, 160, 1.7, mood.light, 0.55), rain, hills(830, [90, 150, 60, 130, 90], mood.far), floor(830, mood.near), shadow(800, 850, 900), moved(690, 840, rect(-170, -230, 340, 230, mood.light) + area('M-220 -220L0 -390L220 -220Z', mood.near) + rect(-44, -140, 88, 140, mood.mid, 8) + rect(-134, -170, 66, 66, mood.glass, 8) + rect(68, -170, 66, 66, mood.glass, 8)), tree(1000, 844, 1, mood.dark, mood.mid), moved(830, 400, umbrella, { scale: 1.15 })].join('')
}
