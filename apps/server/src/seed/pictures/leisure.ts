import type { Random } from '../demo-random.ts'
import type { Mood } from './moods.ts'
import { heads } from './people.ts'
import { area, cloud, disc, each, floor, hills, line, moved, oval, plant, rect, shadow, sky, sun, tree, wall, WIDTH } from './shapes.ts'

export function cinema(mood: Mood, random: Random, number: number): string {
  if (number === 2) {
    const corn = each(26, (index) => disc(-190 + (index % 9) * 48 + random.integer(-14, 14), -330 - Math.floor(index / 9) * 46 + random.integer(-12, 12), 42, index % 3 ? '#fff6e6' : '#ffe3b0'))
    const bucket = corn + area('M-240 -320H240L180 240H-180Z', mood.light) + each(4, (index) => area(`M${-216 + index * 120} -320h60L${-102 + index * 72} 240h-36Z`, mood.warm))
    const ticket = (turn: number, fill: string): string => moved(0, 0, rect(-190, -80, 380, 160, fill, 18) + disc(-190, 0, 26, mood.near) + disc(190, 0, 26, mood.near) + line('M90 -60V60', mood.light, 6, 0.8) + rect(-130, -34, 170, 18, mood.light, 9) + rect(-130, 10, 110, 18, mood.light, 9), { turn })
    return [wall(mood), floor(800, mood.near), shadow(660, 884, 480), moved(660, 640, bucket), moved(1140, 760, ticket(-14, mood.mid) + ticket(6, mood.warm))].join('')
  }
  if (number === 3) {
    const reel = (x: number, y: number, radius: number): string => disc(x, y, radius, mood.dark) + disc(x, y, radius * 0.86, mood.mid) + each(6, (index) => disc(x + radius * 0.54 * Math.cos(index * 1.047), y + radius * 0.54 * Math.sin(index * 1.047), radius * 0.2, mood.dark)) + disc(x, y, radius * 0.14, mood.light)
    const board = rect(-330, -60, 660, 380, mood.dark, 22) + rect(-290, 40, 580, 10, mood.light, 5) + rect(-290, 190, 580, 10, mood.light, 5) + rect(-290, 90, 300, 24, mood.mid, 12) + rect(-290, 236, 200, 24, mood.mid, 12) + rect(40, 90, 190, 24, mood.warm, 12)
    const clap = moved(-320, -80, rect(0, -90, 650, 80, mood.light, 14) + each(5, (index) => area(`M${30 + index * 130} -90h64l-50 80h-64Z`, mood.dark)), { turn: -13 })
    return [wall(mood), floor(820, mood.near), reel(420, 450, 230), reel(1250, 640, 170), shadow(800, 900, 800), moved(800, 570, board + clap + rect(-330, -84, 650, 50, mood.dark, 10))].join('')
  }
  return [
    rect(0, 0, WIDTH, 1000, '#0c2a30'), rect(230, 110, 1140, 540, '#f4f7f6', 20), rect(250, 130, 1100, 500, '#ffc69f'), disc(980, 400, 130, '#fff6ee'), area('M250 630V470L520 330L760 500L960 410L1350 560V630Z', '#e5743a'), area('M250 630V560L600 480L900 580L1350 520V630Z', '#0a6467'),
    area('M800 1000L230 110H1370Z', '#ffffff', 0.05), area('M0 0H150C130 300 110 520 0 720Z', '#7a3210'), area('M1600 0H1450C1470 300 1490 520 1600 720Z', '#7a3210'),
    heads(800, 0.72, 9, '#164449'), heads(900, 0.9, 7, '#0f3439', 0.2), heads(1010, 1.1, 6, '#0a2226', -0.1),
  ].join('')
}

export function theatre(mood: Mood, _: Random, number: number): string {
  const red = '#b5502a'
  const curtain = (mirror: number): string => moved(mirror < 0 ? WIDTH : 0, 0, `<g transform="scale(${mirror} 1)">${area('M0 0H520C500 300 420 480 150 640C170 740 180 820 180 900H0Z', red)}${each(4, (index) => area(`M${70 + index * 110} 0h40C${90 + index * 100} 300 ${60 + index * 70} 460 ${30 + index * 36} 620L${20 + index * 30} 640Z`, '#8f3a1a', 0.45))}${rect(0, 620, 190, 30, '#ffc69f', 15)}</g>`)
  const mask = (fill: string, isSad: boolean): string => area('M-150 -170C-60 -200 60 -200 150 -170C160 0 110 170 0 200C-110 170 -160 0 -150 -170Z', fill) + area('M-100 -70C-80 -100 -40 -100 -24 -66C-46 -78 -76 -80 -100 -70ZM100 -70C80 -100 40 -100 24 -66C46 -78 76 -80 100 -70Z', '#0b4f54') + (isSad ? line('M-66 100C-30 46 30 46 66 100', '#0b4f54', 22) : area('M-84 40C-40 66 40 66 84 40C70 130 -70 130 -84 40Z', '#0b4f54'))
  const beam = area('M560 0H700L980 800H360Z', '#fff6ee', 0.16) + area('M1040 0H900L620 800H1240Z', '#fff6ee', 0.16)
  const stage = number === 1 ? moved(640, 470, mask('#fff6ee', false), { turn: -10, scale: 1.25 }) + moved(990, 540, mask('#ffb27d', true), { turn: 12, scale: 1.1 }) : oval(800, 800, 330, 46, '#fff6ee', 0.35) + moved(800, 800, rect(-8, -330, 16, 330, '#04282a', 8) + rect(-26, -400, 52, 96, '#04282a', 26) + rect(-90, -14, 180, 18, '#04282a', 9)) + moved(1080, 800, rect(-80, -130, 160, 20, '#04282a', 8) + line('M-60 -110L-76 0M60 -110L76 0', '#04282a', 14))
  return [rect(0, 0, WIDTH, 1000, number === 1 ? '#0b4f54' : '#123c40'), beam, area('M0 780H1600V1000H0Z', '#7d5a44'), area('M0 780H1600V812H0Z', '#a9705f'), stage, curtain(1), curtain(-1), each(8, (index) => area(`M${index * 200} 0h200C${index * 200 + 190} 130 ${index * 200 + 10} 130 ${index * 200} 0Z`, red)), rect(0, 0, WIDTH, 22, '#ffc69f'), heads(990, 0.7, 10, mood === undefined ? '' : '#04282a')].join('')
}

export function amusement(mood: Mood, random: Random, number: number): string {
  const colors = [mood.warm, mood.light, '#6dd0ca', mood.glow]
  const bunting = each(14, (index) => area(`M${index * 120} ${66 + 26 * Math.sin(index)}h70l-35 66Z`, colors[index % 4]!))
  const base = sky(mood) + sun(mood, 260, 240, 84) + cloud(1240, 180, 1, mood.light, 0.5) + hills(840, [70, 120, 50, 130, 80], mood.far)
  if (number === 2) {
    const rail = 'M-40 780C160 780 180 300 400 300S600 760 800 760S960 430 1140 430S1360 780 1660 780'
    const posts = [120, 200, 290, 400, 510, 600, 690, 1000, 1070, 1140, 1220, 1310].map((x) => line(`M${x} ${x < 760 ? 300 + Math.abs(x - 400) * 1.1 : 430 + Math.abs(x - 1140) * 1.1}V860`, mood.light, 10, 0.8))
    const cars = [[330, 322, -34], [394, 286, 0], [460, 318, 34]].map(([x, y, turn], index) => moved(x!, y!, rect(-44, -56, 88, 56, colors[index]!, 16) + disc(0, -70, 22, mood.dark), { turn: turn! }))
    return [base, posts.join(''), line(rail, mood.dark, 34), line(rail, mood.warm, 16), cars.join(''), floor(850, mood.near), each(6, (index) => tree(160 + index * 270, 900, 0.7, mood.dark, mood.mid)), floor(896, mood.dark)].join('')
  }
  if (number === 3) {
    const horse = (x: number, y: number, fill: string): string => moved(x, y, rect(-5, -330, 10, 480, mood.glow) + area('M-92 10C-96 -50 -40 -56 10 -50C40 -80 50 -116 84 -124L94 -150L104 -122C130 -110 140 -90 134 -78L100 -76C90 -30 96 0 74 24L84 96H62L44 38H-44L-62 96H-84Z', fill) + area('M-30 -54H30L20 -14H-22Z', mood.warm) + area('M-92 0C-130 10 -134 60 -120 84C-112 50 -100 30 -84 26Z', mood.dark))
    return [base, floor(840, mood.near), shadow(800, 900, 1120), rect(270, 380, 1060, 430, mood.dark, 10), [horse(430, 640, mood.light), horse(680, 700, mood.glow), horse(930, 640, mood.light), horse(1170, 700, '#6dd0ca')].join(''), area('M200 400L800 130L1400 400Z', mood.warm), each(5, (index) => area(`M${260 + index * 240} 400h120L800 130Z`, mood.light, 0.85)), each(12, (index) => area(`M${200 + index * 100} 396h100a50 50 0 0 1 -100 0Z`, colors[index % 4]!)), rect(230, 810, 1140, 56, mood.warm, 16), each(13, (index) => disc(280 + index * 87, 838, 12, mood.glass)), disc(800, 120, 24, mood.glow)].join('')
  }
  const [x, y, radius] = [840, 450, 330]
  const at = (index: number): [number, number] => [x + radius * Math.cos((index * Math.PI) / 6), y + radius * Math.sin((index * Math.PI) / 6)]
  const cabins = each(12, (index) => { const [cx, cy] = at(index); return line(`M${x} ${y}L${cx} ${cy}`, mood.light, 6, 0.8) + moved(cx, cy, line('M0 0V24', mood.dark, 6) + rect(-36, 20, 72, 54, colors[index % 4]!, 20) + rect(-26, 30, 52, 20, mood.dark, 8)) })
  return [base, line(`M${x - 200} 870L${x} ${y}L${x + 200} 870`, mood.dark, 26), `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${mood.dark}" stroke-width="16"/>`, `<circle cx="${x}" cy="${y}" r="${radius - 46}" fill="none" stroke="${mood.light}" stroke-width="6" opacity="0.8"/>`, cabins, disc(x, y, 40, mood.warm), bunting, floor(860, mood.near), each(3, (index) => moved(220 + index * 170, 890, rect(-60, -110, 120, 110, mood.light) + area('M-80 -104L0 -180L80 -104Z', colors[index * 3 % 4]!) + rect(-24, -70, 48, 70, mood.dark, 6))), tree(1340, 900, 1, mood.dark, mood.mid), tree(1490, 900, 0.8, mood.dark, mood.mid), each(random.integer(1, 1), () => floor(888, mood.dark))].join('')
}

export function event(mood: Mood, random: Random, number: number): string {
  const colors = [mood.warm, mood.light, '#6dd0ca', mood.glow]
  if (number === 2) {
    const days = each(35, (index) => rect(-290 + (index % 7) * 84, -60 + Math.floor(index / 7) * 76, 60, 52, index === 17 ? mood.warm : [5, 6, 12, 13, 19, 20, 26, 27].includes(index) ? mood.far : mood.glass, 12))
    return [wall(mood), floor(840, mood.near), shadow(800, 892, 900), moved(800, 430, rect(-370, -270, 740, 690, mood.light, 40) + area('M-370 -140V-230A40 40 0 0 1 -330 -270H330A40 40 0 0 1 370 -230V-140Z', mood.near) + each(4, (index) => rect(-250 + index * 156, -320, 28, 100, mood.dark, 14)) + days + line('M-20 122L6 146L52 96', mood.light, 12)), plant(250, 890, 1.5, mood.warm, mood.mid), moved(1340, 880, each(3, (index) => line(`M0 0C${-20 + index * 30} -160 ${-90 + index * 90} -260 ${-90 + index * 90} -330`, mood.dark, 5) + oval(-90 + index * 90, -410 + (index % 2) * -50, 66, 84, colors[(index * 3) % 4]!)))].join('')
  }
  if (number === 3) {
    const lamps = each(3, (row) => line(`M-20 ${120 + row * 90}C400 ${300 + row * 80} 1200 ${300 + row * 80} 1620 ${120 + row * 90}`, mood.dark, 6) + each(9, (index) => { const t = (index + 0.5) / 9; const y = 120 + row * 90 + 3 * (t * (1 - t)) * (180 - row * 10); return disc(t * WIDTH, y + 26, 56, mood.glass, 0.2) + disc(t * WIDTH, y + 26, 26, colors[(index + row) % 4]!) }))
    return [sky(mood), hills(800, [120, 80, 150, 90, 130], mood.far), each(8, (index) => rect(index * 200, 480 + (index % 3) * 50, 196, 400, index % 2 ? mood.mid : mood.near) + each(4, (pane) => rect(index * 200 + 34 + (pane % 2) * 80, 560 + Math.floor(pane / 2) * 100, 46, 62, random.chance(0.6) ? mood.glass : mood.dark, 23))), lamps, floor(800, mood.dark), each(3, (index) => moved(320 + index * 480, 900, oval(0, -90, 150, 26, mood.light) + rect(-9, -90, 18, 100, mood.light) + disc(-190, -80, 40, colors[index]!) + rect(-224, -50, 68, 80, colors[index]!, 24) + disc(190, -80, 40, colors[index + 1]!) + rect(156, -50, 68, 80, colors[index + 1]!, 24) + rect(-20, -150, 40, 60, mood.glow, 10)))].join('')
  }
  return [rect(0, 0, WIDTH, 1000, '#0c2a30'), each(5, (index) => area(`M${200 + index * 300} 120L${20 + index * 280} 800H${320 + index * 300}Z`, colors[index % 4]!, 0.16)), rect(120, 90, 1360, 30, '#04282a', 10), each(5, (index) => rect(176 + index * 300, 104, 48, 50, '#04282a', 12)), rect(160, 640, 1280, 140, '#164449', 8), rect(160, 640, 1280, 20, '#e5743a', 8), moved(800, 640, rect(-6, -230, 12, 230, '#04282a') + disc(0, -246, 24, '#04282a') + area('M60 0V-120C60 -180 100 -196 140 -196S220 -180 220 -120V0Z', '#ffb27d') + disc(140, -250, 48, '#e3af83') + line('M80 -130L10 -200', '#ffb27d', 34)), each(2, (side) => rect(230 + side * 980, 420, 160, 220, '#04282a', 14) + disc(310 + side * 980, 490, 42, '#1d565a') + disc(310 + side * 980, 586, 30, '#1d565a')), heads(850, 0.62, 12, '#164449'), heads(920, 0.8, 9, '#0f3439', 0.2), heads(1020, 1, 7, '#0a2226')].join('')
}
