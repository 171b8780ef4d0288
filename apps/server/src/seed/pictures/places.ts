import type { Random } from '../demo-random.ts'
import type { Mood } from './moods.ts'
import {
  area, cloud, disc, each, floor, hills, line, moved, oval, palm, panes, pine, plant, rect, shadow, sky, sun, tree, wall, WIDTH,
} from './shapes.ts'

export function hotel(mood: Mood, random: Random, number: number): string {
  if (number === 2) return hotelRoom(mood)
  const floors = 4 + (number % 3)
  const columns = number === 3 ? 5 : 7
  const width = columns * 108 + 60
  const left = 800 - width / 2
  const top = 770 - floors * 98 - 110
  const rooms = each(floors, (row) =>
    each(columns, (column) => {
      const [x, y] = [left + 42 + column * 108, top + 60 + row * 98]
      const isOpen = random.chance(0.4)
      return rect(x, y, 76, 62, isOpen ? mood.glass : mood.far, 6) + rect(x - 6, y + 44, 88, 26, mood.warm, 6) + rect(x - 6, y + 44, 88, 8, mood.glow, 4)
    }),
  )
  const wing = number === 4 ? rect(left - 210, top + 210, 230, 770 - top - 210, mood.glow, 10) + panes([left - 180, top + 250, 3, 3], [44, 60, 20, 36], () => mood.glass) : ''
  return [
    sky(mood), sun(mood, number % 2 ? 1290 : 290, 210, 80), cloud(420, 180, 0.9, mood.light, 0.5), cloud(1180, 300, 0.7, mood.light, 0.4),
    hills(800, [120, 190, 90, 210, 140], mood.far), wing,
    rect(left, top, width, 800 - top, mood.light, 14), rect(left - 18, top - 8, width + 36, 26, mood.near, 8), rooms,
    rect(800 - 190, 652, 380, 34, mood.near, 10), rect(800 - 70, 686, 140, 114, mood.glass, 8), rect(797, 690, 6, 110, mood.near),
    each(5, (star) => moved(720 + star * 40, top - 34, area('M0 -16L5 -5L16 -4L8 4L10 16L0 10L-10 16L-8 4L-16 -4L-5 -5Z', mood.warm))),
    floor(796, mood.near), area('M240 1000C300 880 560 858 800 858S1300 880 1360 1000Z', '#6dd0ca', 0.9),
    line('M520 930C580 918 640 942 700 930M860 950C920 938 980 962 1040 950', '#ffffff', 6, 0.6),
    palm(left - 110, 830, 1.1, mood.dark, mood.mid), palm(left + width + 120, 846, 1.25, mood.dark, mood.mid), palm(left + width + 250, 826, 0.8, mood.dark, mood.mid),
  ].join('')
}

const hotelRoom = (mood: Mood): string =>
  [
    wall(mood), rect(560, 120, 480, 430, mood.light, 16), rect(580, 140, 440, 390, '#bfe6e2'), disc(880, 260, 56, '#ffffff'), rect(580, 390, 440, 140, '#5fb3ae'),
    line('M640 440H740M800 470H930M690 500H790', '#ffffff', 5, 0.6), rect(794, 120, 12, 430, mood.light),
    area('M470 90H600C590 300 560 460 500 620H470Z', mood.warm, 0.85), area('M1130 90H1000C1010 300 1040 460 1100 620H1130Z', mood.warm, 0.85), rect(430, 76, 740, 18, mood.dark, 9),
    floor(760, mood.mid), shadow(800, 912, 1060), rect(350, 480, 900, 240, mood.dark, 30), rect(330, 690, 940, 170, mood.light, 24), rect(330, 744, 940, 130, mood.near, 24),
    rect(420, 610, 320, 130, mood.light, 40), rect(860, 610, 320, 130, mood.light, 40), rect(330, 744, 940, 34, mood.glow, 12), rect(360, 866, 30, 50, mood.dark), rect(1210, 866, 30, 50, mood.dark),
    rect(150, 690, 140, 190, mood.dark, 10), rect(1310, 690, 140, 190, mood.dark, 10), each(2, (side) => moved(220 + side * 1160, 690, rect(-6, -90, 12, 90, mood.dark) + area('M-70 -80L-40 -190H40L70 -80Z', mood.glow) + disc(0, -110, 130, mood.glow, 0.2))),
  ].join('')

export function beach(mood: Mood, _: Random, number: number): string {
  const side = number === 2 ? -1 : 1
  const parasol = (x: number, y: number, scale: number, turn: number): string =>
    moved(x, y, rect(-6, -330, 12, 340, mood.light) + area('M-200 -300C-180 -440 180 -440 200 -300Z', mood.warm) + area('M-70 -300C-66 -400 -30 -408 0 -408S66 -400 70 -300Z', mood.light), { scale, turn })
  const boat = moved(800 - side * 320, 560, area('M-110 0H110L76 44H-76Z', mood.warm) + area('M-6 -10V-230L-110 -10Z', mood.light) + area('M10 -10V-190L96 -10Z', mood.glow))
  const lounger = moved(800 + side * 270, 868, line('M-170 60L-150 0M120 60L110 0', mood.dark, 12) + area('M-190 -14L130 -14L230 -120L256 -106L150 14H-190Z', mood.light) + area('M-120 -14H0V14H-120Z', mood.warm))
  return [
    sky(mood), sun(mood, 800 + side * 300, 300, 110), cloud(800 - side * 440, 190, 1.1, mood.light, 0.55), cloud(800 + side * 60, 130, 0.7, mood.light, 0.4),
    number === 3 ? hills(520, [0, 20, 150, 190, 60], mood.far) : hills(520, [90, 140, 30, 0, 0], mood.far),
    rect(0, 510, WIDTH, 500, '#5fb3ae'), rect(0, 590, WIDTH, 400, '#2f8f8d', 0), each(9, (index) => line(`M${80 + index * 180} ${545 + (index % 3) * 62}h${70 + (index % 4) * 30}`, '#ffffff', 6, 0.35)), boat,
    area('M0 740C300 690 520 800 860 730S1400 690 1600 750V1000H0Z', '#ffffff', 0.7), area('M0 764C300 716 520 824 860 754S1400 716 1600 774V1000H0Z', number === 1 ? '#f8ddc0' : mood.glow),
    shadow(800 + side * 300, 940, 560), parasol(800 + side * 190, 930, 1.15, side * 8), lounger, number === 1 ? palm(190, 900, 1.5, mood.dark, mood.near) : palm(800 - side * 560, 920, 1.35, mood.dark, mood.near),
    moved(800 - side * 160, 900, disc(0, 0, 46, mood.light) + area('M0 -46A46 46 0 0 1 40 23L0 0Z', mood.warm) + area('M0 46A46 46 0 0 1 -40 -23L0 0Z', '#5fb3ae')),
  ].join('')
}

export function mountain(mood: Mood, random: Random, number: number): string {
  const peak = (x: number, y: number, width: number, height: number, fill: string): string => {
    const [half, top] = [width / 2, y - height]
    const snow = `M${x} ${top}L${x + half * 0.28} ${top + height * 0.28}L${x + half * 0.12} ${top + height * 0.23}L${x} ${top + height * 0.34}L${x - half * 0.13} ${top + height * 0.22}L${x - half * 0.28} ${top + height * 0.28}Z`
    return area(`M${x - half} ${y}L${x} ${top}L${x + half} ${y}Z`, fill) + area(`M${x} ${top}L${x + half} ${y}H${x + half * 0.1}Z`, mood.dark, 0.12) + area(snow, '#ffffff')
  }
  const hut = moved(1080, 796, rect(-80, -90, 160, 90, mood.warm) + area('M-106 -84L0 -170L106 -84Z', mood.dark) + rect(-22, -60, 44, 60, mood.dark, 4) + rect(36, -64, 28, 28, mood.glass, 4))
  const lake = area('M0 860C280 830 480 880 800 856S1320 840 1600 870V1000H0Z', '#6dd0ca') + each(6, (index) => line(`M${200 + index * 220} ${910 + (index % 2) * 40}h110`, '#ffffff', 6, 0.5))
  return [
    sky(mood), sun(mood, number === 1 ? 1230 : 400, 240, 90), cloud(340, 230, 1, mood.light, 0.6), cloud(1120, 180, 0.8, mood.light, 0.5),
    peak(360, 780, 900, 440, mood.far), peak(1290, 780, 860, 400, mood.far), peak(number === 1 ? 780 : 900, 790, 980, 590, mood.mid),
    hills(800, [60, 130, 40, 90, 30, 110], mood.near), number === 1 ? hut : '',
    each(15, (index) => pine(40 + index * 108 + random.integer(-26, 26), 812 + random.integer(0, 30), random.integer(45, 90) / 100, index % 3 ? mood.dark : mood.near)),
    number === 1 ? floor(850, mood.dark) : lake, number === 1 ? area('M1050 850C1000 900 1120 930 980 1000H1240C1240 930 1110 900 1110 850Z', mood.glow) : '',
  ].join('')
}

export function city(mood: Mood, random: Random, number: number): string {
  const row = (base: number, fill: string, from: number, to: number, isLit: boolean): string => {
    let out = ''
    for (let x = -20; x < WIDTH; ) {
      const width = random.integer(90, 170)
      const height = random.integer(from, to)
      const roof = random.integer(0, 3)
      out += rect(x, base - height, width, height + 20, fill, 4)
      if (roof === 0) out += area(`M${x} ${base - height}L${x + width / 2} ${base - height - 54}L${x + width} ${base - height}Z`, fill)
      if (roof === 1) out += rect(x + width / 2 - 4, base - height - 70, 8, 80, fill)
      if (isLit) out += panes([x + 18, base - height + 26, Math.floor((width - 20) / 34), Math.floor((height - 40) / 52)], [18, 28, 16, 24], () => (random.chance(0.55) ? mood.glass : mood.near))
      x += width + random.integer(0, 14)
    }
    return out
  }
  const dome = moved(number === 2 ? 1090 : 560, 720, rect(-130, -210, 260, 210, mood.glow) + area('M-112 -210C-112 -350 112 -350 112 -210Z', mood.warm) + rect(-24, -376, 48, 66, mood.glow, 6) + area('M-24 -372L0 -426L24 -372Z', mood.warm) + each(4, (index) => rect(-102 + index * 56, -160, 34, 110, mood.dark, 17)))
  const river = floor(806, '#4ea7a5') + each(10, (index) => line(`M${60 + index * 160} ${870 + (index % 3) * 44}h90`, '#ffffff', 6, 0.35)) + each(4, (index) => area(`M${index * 400} 806V760H${index * 400 + 400}V806C${index * 400 + 360} 806 ${index * 400 + 360} 780 ${index * 400 + 200} 780S${index * 400 + 40} 806 ${index * 400} 806Z`, mood.dark))
  const street = floor(786, mood.dark) + each(8, (index) => tree(100 + index * 205, 830, 0.8, mood.dark, index % 2 ? mood.mid : '#6dd0ca')) + floor(828, mood.near) + each(9, (index) => rect(40 + index * 190, 906, 100, 10, mood.light, 5))
  return [
    sky(mood), sun(mood, number === 1 ? 1200 : 360, 250, 90), cloud(760, 190, 1, mood.light, 0.4), row(760, mood.far, 220, 430, false), dome,
    row(800, mood.mid, 90, 290, true), number === 2 ? river : street,
  ].join('')
}

export function travel(mood: Mood, _: Random, number: number): string {
  if (number === 2) return suitcase(mood)
  if (number === 3) return train(mood)
  const plane = moved(850, 430, area('M-400 20C-300 -50 260 -60 380 -8C430 14 420 44 370 52C240 78 -200 84 -340 66C-400 58 -430 40 -400 20Z', mood.light) + area('M-390 24L-470 -130H-390L-270 -12Z', mood.warm) + area('M-60 40L-250 250H-150L130 54Z', mood.near) + area('M-10 -32L-120 -150H-60L110 -40Z', mood.mid) + each(11, (index) => disc(-230 + index * 46, 6, 11, mood.near)) + area('M330 -22C360 -16 392 0 402 14H320Z', mood.near), { turn: -9 })
  return [sky(mood), sun(mood, 1290, 230, 100), cloud(270, 260, 1.3, mood.light, 0.7), cloud(1240, 560, 1.2, mood.light, 0.8), line('M-20 660C120 620 240 570 400 520', mood.light, 10, 0.7), plane, hills(900, [60, 120, 40, 160, 80, 130], mood.far), hills(960, [100, 30, 120, 20, 90], mood.mid), cloud(380, 780, 1.9, mood.light, 0.95), cloud(1080, 860, 2.1, mood.light, 0.95), cloud(760, 940, 1.7, mood.light, 1)].join('')
}

const suitcase = (mood: Mood): string =>
  [
    wall(mood), floor(800, mood.near), shadow(770, 886, 620), line('M660 300V190H880V300', mood.dark, 22), rect(500, 290, 540, 580, mood.warm, 60), each(4, (index) => rect(566 + index * 124, 340, 34, 480, mood.glow, 17)),
    rect(540, 860, 70, 44, mood.dark, 14), rect(930, 860, 70, 44, mood.dark, 14), moved(1030, 380, line('M-20 -30L50 40', mood.dark, 8) + rect(30, 30, 120, 190, mood.light, 16) + disc(90, 62, 12, mood.dark) + rect(54, 100, 72, 14, mood.mid, 7) + rect(54, 134, 52, 14, mood.mid, 7), { turn: -8 }),
    moved(1240, 880, area('M-130 0C-170 -120 -90 -170 0 -170S170 -120 130 0Z', mood.mid) + oval(0, -20, 250, 36, mood.glow) + area('M-130 -40C-150 -130 -90 -180 0 -180S150 -130 130 -40C60 -20 -60 -20 -130 -40Z', mood.glow) + area('M-137 -70C-60 -44 60 -44 137 -70L133 -40C60 -20 -60 -20 -133 -40Z', mood.dark)), plant(300, 880, 1.5, mood.light, mood.mid),
  ].join('')

const train = (mood: Mood): string =>
  [
    sky(mood), sun(mood, 420, 260, 100), cloud(1100, 220, 1.1, mood.light, 0.6), hills(700, [150, 260, 120, 300, 180], mood.far), hills(760, [40, 130, 60, 150, 70, 110], mood.mid), floor(740, mood.near),
    each(7, (index) => rect(60 + index * 250, 790, 34, 210, mood.dark)), rect(0, 770, WIDTH, 40, mood.dark), rect(0, 752, WIDTH, 12, mood.glow),
    area('M-20 540H1120C1270 540 1370 620 1440 720C1450 738 1440 750 1420 750H-20Z', mood.light), area('M-20 700H1428C1446 730 1444 750 1420 750H-20Z', mood.warm), area('M1130 570C1220 574 1290 610 1342 660H1130Z', mood.dark),
    each(7, (index) => rect(20 + index * 156, 580, 116, 84, mood.dark, 18)), each(3, (index) => rect(330 + index * 400, 540, 4, 210, mood.far)),
    each(6, (index) => pine(70 + index * 300, 1010, 0.55, mood.mid)),
  ].join('')
