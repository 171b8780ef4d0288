import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import { heads } from './people.ts'
import { area, disc, each, floor, line, moved, oval, rect, shadow, wall, WIDTH } from './shapes.ts'

export function cinema(mood: Mood, random: Random, number: number): string {
  if (number === 2) {
    const corn = each(26, (index) =>
      disc(
        -190 + (index % 9) * 48 + random.integer(-14, 14),
        -330 - Math.floor(index / 9) * 46 + random.integer(-12, 12),
        42,
        index % 3 ? '#fff6e6' : '#ffe3b0',
      ),
    )
    const bucket =
      corn +
      area('M-240 -320H240L180 240H-180Z', mood.light) +
      each(4, (index) => area(`M${-216 + index * 120} -320h60L${-102 + index * 72} 240h-36Z`, mood.warm))
    const ticket = (turn: number, fill: string): string =>
      moved(
        0,
        0,
        rect(-190, -80, 380, 160, fill, 18) +
          disc(-190, 0, 26, mood.near) +
          disc(190, 0, 26, mood.near) +
          line('M90 -60V60', mood.light, 6, 0.8) +
          rect(-130, -34, 170, 18, mood.light, 9) +
          rect(-130, 10, 110, 18, mood.light, 9),
        { turn },
      )
    return [
      wall(mood),
      floor(800, mood.near),
      shadow(660, 884, 480),
      moved(660, 640, bucket),
      moved(1140, 760, ticket(-14, mood.mid) + ticket(6, mood.warm)),
    ].join('')
  }
  if (number === 3) {
    const reel = (x: number, y: number, radius: number): string =>
      disc(x, y, radius, mood.dark) +
      disc(x, y, radius * 0.86, mood.mid) +
      each(6, (index) =>
        disc(x + radius * 0.54 * Math.cos(index * 1.047), y + radius * 0.54 * Math.sin(index * 1.047), radius * 0.2, mood.dark),
      ) +
      disc(x, y, radius * 0.14, mood.light)
    const board =
      rect(-330, -60, 660, 380, mood.dark, 22) +
      rect(-290, 40, 580, 10, mood.light, 5) +
      rect(-290, 190, 580, 10, mood.light, 5) +
      rect(-290, 90, 300, 24, mood.mid, 12) +
      rect(-290, 236, 200, 24, mood.mid, 12) +
      rect(40, 90, 190, 24, mood.warm, 12)
    const clap = moved(
      -320,
      -80,
      rect(0, -90, 650, 80, mood.light, 14) + each(5, (index) => area(`M${30 + index * 130} -90h64l-50 80h-64Z`, mood.dark)),
      { turn: -13 },
    )
    return [
      wall(mood),
      floor(820, mood.near),
      reel(420, 450, 230),
      reel(1250, 640, 170),
      shadow(800, 900, 800),
      moved(800, 570, board + clap + rect(-330, -84, 650, 50, mood.dark, 10)),
    ].join('')
  }
  return [
    rect(0, 0, WIDTH, 1000, '#0c2a30'),
    rect(230, 110, 1140, 540, '#f4f7f6', 20),
    rect(250, 130, 1100, 500, '#ffc69f'),
    disc(980, 400, 130, '#fff6ee'),
    area('M250 630V470L520 330L760 500L960 410L1350 560V630Z', '#e5743a'),
    area('M250 630V560L600 480L900 580L1350 520V630Z', '#0a6467'),
    area('M800 1000L230 110H1370Z', '#ffffff', 0.05),
    area('M0 0H150C130 300 110 520 0 720Z', '#7a3210'),
    area('M1600 0H1450C1470 300 1490 520 1600 720Z', '#7a3210'),
    heads(800, 0.72, 9, '#164449'),
    heads(900, 0.9, 7, '#0f3439', 0.2),
    heads(1010, 1.1, 6, '#0a2226', -0.1),
  ].join('')
}

const mask = (fill: string, isSad: boolean): string =>
  area('M-150 -170C-60 -200 60 -200 150 -170C160 0 110 170 0 200C-110 170 -160 0 -150 -170Z', fill) +
  area('M-100 -70C-80 -100 -40 -100 -24 -66C-46 -78 -76 -80 -100 -70ZM100 -70C80 -100 40 -100 24 -66C46 -78 76 -80 100 -70Z', '#0b4f54') +
  (isSad ? line('M-66 100C-30 46 30 46 66 100', '#0b4f54', 22) : area('M-84 40C-40 66 40 66 84 40C70 130 -70 130 -84 40Z', '#0b4f54'))

export function theatre(_: Mood, __: Random, number: number): string {
  const red = '#b5502a'
  const curtain = (mirror: number): string =>
    moved(
      mirror < 0 ? WIDTH : 0,
      0,
      `<g transform="scale(${mirror} 1)">${area('M0 0H520C500 300 420 480 150 640C170 740 180 820 180 900H0Z', red)}${each(4, (index) => area(`M${70 + index * 110} 0h40C${90 + index * 100} 300 ${60 + index * 70} 460 ${30 + index * 36} 620L${20 + index * 30} 640Z`, '#8f3a1a', 0.45))}${rect(0, 620, 190, 30, '#ffc69f', 15)}</g>`,
    )
  const beam = area('M560 0H700L980 800H360Z', '#fff6ee', 0.16) + area('M1040 0H900L620 800H1240Z', '#fff6ee', 0.16)
  const stage =
    number === 1
      ? moved(640, 470, mask('#fff6ee', false), { turn: -10, scale: 1.25 }) +
        moved(990, 540, mask('#ffb27d', true), { turn: 12, scale: 1.1 })
      : oval(800, 800, 330, 46, '#fff6ee', 0.35) +
        moved(
          800,
          800,
          rect(-8, -330, 16, 330, '#04282a', 8) + rect(-26, -400, 52, 96, '#04282a', 26) + rect(-90, -14, 180, 18, '#04282a', 9),
        ) +
        moved(1080, 800, rect(-80, -130, 160, 20, '#04282a', 8) + line('M-60 -110L-76 0M60 -110L76 0', '#04282a', 14))
  return [
    rect(0, 0, WIDTH, 1000, number === 1 ? '#0b4f54' : '#123c40'),
    beam,
    area('M0 780H1600V1000H0Z', '#7d5a44'),
    area('M0 780H1600V812H0Z', '#a9705f'),
    stage,
    curtain(1),
    curtain(-1),
    each(8, (index) => area(`M${index * 200} 0h200C${index * 200 + 190} 130 ${index * 200 + 10} 130 ${index * 200} 0Z`, red)),
    rect(0, 0, WIDTH, 22, '#ffc69f'),
    heads(990, 0.7, 10, '#04282a'),
  ].join('')
}
