import type { Random } from '../../random.ts'
import type { Mood } from './moods.ts'
import { area, cloud, disc, each, floor, hills, line, moved, palm, panes, pine, rect, shadow, sky, sun, wall, WIDTH } from './shapes.ts'

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
      return (
        rect(x, y, 76, 62, isOpen ? mood.glass : mood.far, 6) +
        rect(x - 6, y + 44, 88, 26, mood.warm, 6) +
        rect(x - 6, y + 44, 88, 8, mood.glow, 4)
      )
    }),
  )
  const wing =
    number === 4
      ? rect(left - 210, top + 210, 230, 770 - top - 210, mood.glow, 10) +
        panes([left - 180, top + 250, 3, 3], [44, 60, 20, 36], () => mood.glass)
      : ''
  return [
    sky(mood),
    sun(mood, number % 2 ? 1290 : 290, 210, 80),
    cloud(420, 180, 0.9, mood.light, 0.5),
    cloud(1180, 300, 0.7, mood.light, 0.4),
    hills(800, [120, 190, 90, 210, 140], mood.far),
    wing,
    rect(left, top, width, 800 - top, mood.light, 14),
    rect(left - 18, top - 8, width + 36, 26, mood.near, 8),
    rooms,
    rect(800 - 190, 652, 380, 34, mood.near, 10),
    rect(800 - 70, 686, 140, 114, mood.glass, 8),
    rect(797, 690, 6, 110, mood.near),
    each(5, (star) => moved(720 + star * 40, top - 34, area('M0 -16L5 -5L16 -4L8 4L10 16L0 10L-10 16L-8 4L-16 -4L-5 -5Z', mood.warm))),
    floor(796, mood.near),
    area('M240 1000C300 880 560 858 800 858S1300 880 1360 1000Z', '#6dd0ca', 0.9),
    line('M520 930C580 918 640 942 700 930M860 950C920 938 980 962 1040 950', '#ffffff', 6, 0.6),
    palm(left - 110, 830, 1.1, mood.dark, mood.mid),
    palm(left + width + 120, 846, 1.25, mood.dark, mood.mid),
    palm(left + width + 250, 826, 0.8, mood.dark, mood.mid),
  ].join('')
}

const hotelRoom = (mood: Mood): string =>
  [
    wall(mood),
    rect(560, 120, 480, 430, mood.light, 16),
    rect(580, 140, 440, 390, '#bfe6e2'),
    disc(880, 260, 56, '#ffffff'),
    rect(580, 390, 440, 140, '#5fb3ae'),
    line('M640 440H740M800 470H930M690 500H790', '#ffffff', 5, 0.6),
    rect(794, 120, 12, 430, mood.light),
    area('M470 90H600C590 300 560 460 500 620H470Z', mood.warm, 0.85),
    area('M1130 90H1000C1010 300 1040 460 1100 620H1130Z', mood.warm, 0.85),
    rect(430, 76, 740, 18, mood.dark, 9),
    floor(760, mood.mid),
    shadow(800, 912, 1060),
    rect(350, 480, 900, 240, mood.dark, 30),
    rect(330, 690, 940, 170, mood.light, 24),
    rect(330, 744, 940, 130, mood.near, 24),
    rect(420, 610, 320, 130, mood.light, 40),
    rect(860, 610, 320, 130, mood.light, 40),
    rect(330, 744, 940, 34, mood.glow, 12),
    rect(360, 866, 30, 50, mood.dark),
    rect(1210, 866, 30, 50, mood.dark),
    rect(150, 690, 140, 190, mood.dark, 10),
    rect(1310, 690, 140, 190, mood.dark, 10),
    each(2, (side) =>
      moved(
        220 + side * 1160,
        690,
        rect(-6, -90, 12, 90, mood.dark) + area('M-70 -80L-40 -190H40L70 -80Z', mood.glow) + disc(0, -110, 130, mood.glow, 0.2),
      ),
    ),
  ].join('')

export function beach(mood: Mood, _: Random, number: number): string {
  const side = number === 2 ? -1 : 1
  const parasol = (x: number, y: number, scale: number, turn: number): string =>
    moved(
      x,
      y,
      rect(-6, -330, 12, 340, mood.light) +
        area('M-200 -300C-180 -440 180 -440 200 -300Z', mood.warm) +
        area('M-70 -300C-66 -400 -30 -408 0 -408S66 -400 70 -300Z', mood.light),
      { scale, turn },
    )
  const boat = moved(
    800 - side * 320,
    560,
    area('M-110 0H110L76 44H-76Z', mood.warm) + area('M-6 -10V-230L-110 -10Z', mood.light) + area('M10 -10V-190L96 -10Z', mood.glow),
  )
  const lounger = moved(
    800 + side * 270,
    868,
    line('M-170 60L-150 0M120 60L110 0', mood.dark, 12) +
      area('M-190 -14L130 -14L230 -120L256 -106L150 14H-190Z', mood.light) +
      area('M-120 -14H0V14H-120Z', mood.warm),
  )
  return [
    sky(mood),
    sun(mood, 800 + side * 300, 300, 110),
    cloud(800 - side * 440, 190, 1.1, mood.light, 0.55),
    cloud(800 + side * 60, 130, 0.7, mood.light, 0.4),
    number === 3 ? hills(520, [0, 20, 150, 190, 60], mood.far) : hills(520, [90, 140, 30, 0, 0], mood.far),
    rect(0, 510, WIDTH, 500, '#5fb3ae'),
    rect(0, 590, WIDTH, 400, '#2f8f8d', 0),
    each(9, (index) => line(`M${80 + index * 180} ${545 + (index % 3) * 62}h${70 + (index % 4) * 30}`, '#ffffff', 6, 0.35)),
    boat,
    area('M0 740C300 690 520 800 860 730S1400 690 1600 750V1000H0Z', '#ffffff', 0.7),
    area('M0 764C300 716 520 824 860 754S1400 716 1600 774V1000H0Z', number === 1 ? '#f8ddc0' : mood.glow),
    shadow(800 + side * 300, 940, 560),
    parasol(800 + side * 190, 930, 1.15, side * 8),
    lounger,
    number === 1 ? palm(190, 900, 1.5, mood.dark, mood.near) : palm(800 - side * 560, 920, 1.35, mood.dark, mood.near),
    moved(
      800 - side * 160,
      900,
      disc(0, 0, 46, mood.light) + area('M0 -46A46 46 0 0 1 40 23L0 0Z', mood.warm) + area('M0 46A46 46 0 0 1 -40 -23L0 0Z', '#5fb3ae'),
    ),
  ].join('')
}

export function mountain(mood: Mood, random: Random, number: number): string {
  const peak = (x: number, y: number, width: number, height: number, fill: string): string => {
    const [half, top] = [width / 2, y - height]
    const snow = `M${x} ${top}L${x + half * 0.28} ${top + height * 0.28}L${x + half * 0.12} ${top + height * 0.23}L${x} ${top + height * 0.34}L${x - half * 0.13} ${top + height * 0.22}L${x - half * 0.28} ${top + height * 0.28}Z`
    return (
      area(`M${x - half} ${y}L${x} ${top}L${x + half} ${y}Z`, fill) +
      area(`M${x} ${top}L${x + half} ${y}H${x + half * 0.1}Z`, mood.dark, 0.12) +
      area(snow, '#ffffff')
    )
  }
  const hut = moved(
    1080,
    852,
    rect(-80, -90, 160, 90, mood.warm) +
      area('M-106 -84L0 -170L106 -84Z', mood.dark) +
      rect(-22, -60, 44, 60, mood.dark, 4) +
      rect(36, -64, 28, 28, mood.glass, 4),
  )
  const lake =
    area('M0 860C280 830 480 880 800 856S1320 840 1600 870V1000H0Z', '#6dd0ca') +
    each(6, (index) => line(`M${200 + index * 220} ${910 + (index % 2) * 40}h110`, '#ffffff', 6, 0.5))
  return [
    sky(mood),
    sun(mood, number === 1 ? 1230 : 400, 240, 90),
    cloud(340, 230, 1, mood.light, 0.6),
    cloud(1120, 180, 0.8, mood.light, 0.5),
    peak(360, 780, 900, 440, mood.far),
    peak(1290, 780, 860, 400, mood.far),
    peak(number === 1 ? 780 : 900, 790, 980, 590, mood.mid),
    hills(800, [60, 130, 40, 90, 30, 110], mood.near),
    each(15, (index) =>
      pine(
        40 + index * 108 + random.integer(-26, 26),
        812 + random.integer(0, 30),
        random.integer(45, 90) / 100,
        index % 3 ? mood.dark : mood.near,
      ),
    ),
    number === 1 ? hut + floor(850, mood.dark) : lake,
    number === 1 ? area('M1050 850C1000 900 1120 930 980 1000H1240C1240 930 1110 900 1110 850Z', mood.glow) : '',
  ].join('')
}
