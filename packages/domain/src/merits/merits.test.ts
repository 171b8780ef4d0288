import { describe, expect, it } from 'vitest'
import { COMPETITION_SCALE } from './competition-scale.ts'
import { evaluateMerits } from './evaluate.ts'
import { LIST_SCALE } from './list-scale.ts'
import type { MeritFacts } from './merit.ts'
import type { Scale } from './scale.ts'
import { AS_OF, course, number, research, speaks, title, withLine, work } from './testing-merits.ts'

const pointsOf = (scale: Scale, merits: readonly MeritFacts[], asOf = AS_OF) => {
  const numbered = number(merits)
  const { total, blocks, left } = evaluateMerits(scale, numbered, asOf)
  const lines = blocks.flatMap(({ parts }) => parts.flatMap(({ lines: ones }) => ones))
  return {
    total: total / 10_000,
    blocks: blocks.map(({ points }) => points / 10_000),
    lines: Object.fromEntries(lines.filter(({ points }) => points > 0).map(({ lineId, points }) => [lineId, points / 10_000])),
    left: left.map(({ meritId, reason, days }) => [
      numbered.find(({ id }) => id === meritId)!.name,
      days === undefined ? reason : `${reason} ${days}`,
    ]),
    given: Object.fromEntries(
      lines.map(({ lineId, given }) => [
        lineId,
        given.map(({ meritId, amount }) => [numbered.find(({ id }) => id === meritId)!.name, amount]),
      ]),
    ),
  }
}

describe('golden cases', () => {
  it('of a list: months of thirty days, part time in proportion', () => {
    const points = pointsOf(LIST_SCALE, [
      // 1.c: 366 days of 2016 and 365 of 2017 = 731, without the 184 from 1 July 2017 on, which count more in 1.a (half of 0.30 against 0.10)
      // = 547 days = 18 months and 7 days. 18 × 0.10 = 1.80.
      work('2016-01-01', '2017-12-31', 'CONCERTED'),
      // 1.a: 365 half days = 182.5 days, and with the 2192 days of 2019 to 2024 (365 × 4 + 366 × 2) 2374.5 days = 79 months and 4.5 days.
      // 79 × 0.30 = 23.70.
      work('2017-07-01', '2018-06-30', 'PUBLIC_HEALTH', { percent: 50 }),
      work('2019-01-01', '2024-12-31', 'PUBLIC_HEALTH'),
      // 1.b: 365 + 31 + 28 + 31 = 455 days to the reference date = 15 months and 5 days. 15 × 0.15 = 2.25. Block 1: 27.75.
      work('2025-01-01', null, 'OTHER_PUBLIC'),
      // The degree gives no points itself, but courses count only after it.
      title('NURSE'),
      // 2.1.a: 6.2 credits × 0.30 = 1.86; 100 hours = 10 credits × 0.30 = 3.00. Together 4.86.
      course('2021-05-10', { credits: 6.2, hours: 45 }),
      course('2022-05-10', { hours: 100 }),
      course('2020-03-30', { credits: 5 }),
      course('2023-01-20', { credits: 5, isAccredited: false }),
      course('2014-04-01', { credits: 5 }),
      // 2.2.a: 110 hours × 0.05 = 5.50, of which its part allows 5.00. Block 2: 9.86.
      course('2018-04-01', { hours: 110, role: 'TEACHER' }),
      // 3: specialty 6.00; three masters of 2.00, of which the line allows 4.00; 35 ECTS × 0.05 = 1.75. Block 3: 11.75.
      title('SPECIALTY'),
      title('MASTER'),
      title('MASTER'),
      title('MASTER'),
      title('EXPERT', 35),
      // 4: 2 × 0.30 = 0.60; 5 × 0.25 = 1.25, of which the line allows 1.00; 0.10. Block 4: 1.70.
      ...research('ARTICLE', 2),
      ...research('CHAPTER', 5),
      ...research('PAPER', 1),
      // 5: English C1 2.00 (its B2 is in it), Catalan C1 2.00, French B2 1.00 = 5.00, of which the block allows 4.00.
      speaks('en', 'B2'),
      speaks('en', 'C1'),
      speaks('ca', 'C1'),
      speaks('fr', 'B2'),
    ])
    expect(points.lines).toEqual({
      '1.a': 23.7,
      '1.b': 2.25,
      '1.c': 1.8,
      '2.a': 4.86,
      '2.b': 5.5,
      '3.a': 6,
      '3.c': 4,
      '3.d': 1.75,
      '4.a': 0.6,
      '4.b': 1,
      '4.c': 0.1,
      '5.a': 1,
      '5.b': 4,
    })
    expect(points.blocks).toEqual([27.75, 9.86, 11.75, 1.7, 4])
    // 27.75 + 9.86 + 11.75 + 1.70 + 4.00
    expect(points.total).toBe(55.06)
    expect(points.left.toSorted()).toEqual(
      [
        ['2014-04-01', 'BEFORE_DEGREE'],
        ['2020-03-30', 'TOO_OLD'],
        ['2023-01-20', 'NOT_ACCREDITED'],
        ['CONCERTED 2016-01-01', 'OVERLAP 184'],
        ['NURSE', 'NOT_IN_SCALE'],
        ['en B2', 'LOWER_LEVEL'],
      ].toSorted(),
    )
    expect(points.given['1.a']?.toSorted()).toEqual([
      ['PUBLIC_HEALTH 2017-07-01', 365],
      ['PUBLIC_HEALTH 2019-01-01', 2192],
    ])
  })

  it('of a competition: calendar months, part time as full time', () => {
    const points = pointsOf(COMPETITION_SCALE, [
      // I.1: 17 of the 31 days of January 2020, the 24 months from February 2020 to January 2022, and 14 of the 28 days of February 2022
      // = 0.548387… + 24 + 0.5 = 25.048387… × 0.25 = 6.262096…
      work('2020-01-15', '2022-02-14', 'PUBLIC_HEALTH', { percent: 50, category: 'SPECIALIST' }),
      // I.2: the part of 2022 that is not in I.1: 14 of the 28 days of February and 10 months = 10.5 × 0.20 = 2.10.
      work('2022-01-01', '2022-12-31', 'PUBLIC_HEALTH'),
      // I.3: 60 months × 0.05 = 3.00, of which the line allows 2.00.
      work('2010-01-01', '2014-12-31', 'PUBLIC_HEALTH', { category: 'OTHER' }),
      // I.4: 24 months × 0.10 = 2.40. I.5: the other 36 of the 60 months × 0.04 = 1.44. Block I: 6.262096… + 2.10 + 2.00 + 3.84 = 14.202096…
      work('2015-01-01', '2019-12-31', 'PRIVATE'),
      work('2018-01-01', '2019-12-31', 'CONCERTED'),
      // II: 0.20 + 0.60 = 0.80. A course of 10 hours is too short, and this scale does not convert credits into hours.
      course('2024-02-01', { hours: 30 }),
      course('2024-03-01', { hours: 120 }),
      course('2024-04-01', { hours: 10 }),
      course('2024-05-01', { credits: 5 }),
      // III: two specialties of 8.00, of which the line allows 8.00, and 1.50. 9.50.
      title('SPECIALTY'),
      title('SPECIALTY'),
      title('MASTER'),
      // IV: 13 × 0.25 = 3.25, of which the block allows 3.00.
      ...research('ARTICLE', 13),
      // V: 4.00.
      speaks('eu', 'C1'),
      speaks('eu', 'B2'),
    ])
    expect(points.lines).toMatchObject({ 'I.1': 6.262, 'I.2': 2.1, 'I.3': 2, 'I.4': 2.4, 'I.5': 1.44, 'III.1': 8, 'IV.1': 3.25, 'V.1': 4 })
    expect(points.blocks).toEqual([14.202, 0.8, 9.5, 3, 4])
    // 14.202096… + 0.80 + 9.50 + 3.00 + 4.00 = 31.502096…, cut to three decimals
    expect(points.total).toBe(31.502)
    expect(points.left.toSorted()).toEqual(
      [
        ['2024-04-01', 'HOURS'],
        ['2024-05-01', 'NO_AMOUNT'],
        ['PRIVATE 2015-01-01', 'OVERLAP 730'],
        ['PUBLIC_HEALTH 2022-01-01', 'OVERLAP 45'],
        ['eu B2', 'NOT_IN_SCALE'],
      ].toSorted(),
    )
  })
})
describe('days that two lines could count', () => {
  it('go to the other line once the better one is full', () => {
    // 1.a is full with 10 of the 20 months (3.00), so the other 10 count in 1.c (1.00) instead of being lost.
    const both = [work('2020-01-01', '2021-08-22', 'PUBLIC_HEALTH'), work('2020-01-01', '2021-08-22', 'CONCERTED')]
    expect(pointsOf(withLine('1.a', { cap: 30_000 }), both).total).toBe(4)
  })

  it('fill a whole month instead of being lost as a remainder', () => {
    // 35 days in 1.a, and 25 in 1.c beside 10 of them: 1.a needs 30, and 5 of the others make 1.c whole.
    const merits = [work('2020-01-01', '2020-02-04', 'PUBLIC_HEALTH'), work('2020-01-26', '2020-02-24', 'CONCERTED')]
    expect(pointsOf(LIST_SCALE, merits).total).toBe(0.3)
    expect(pointsOf(LIST_SCALE, [...merits, work('2020-03-01', '2020-03-05', 'CONCERTED')]).total).toBe(0.4)
  })

  it('are not counted after the reference date', () => {
    expect(pointsOf(LIST_SCALE, [work('2026-03-02', '2026-12-31', 'PUBLIC_HEALTH')]).total).toBe(0.3)
    expect(pointsOf(LIST_SCALE, [work('2026-04-01', null, 'PUBLIC_HEALTH')]).left).toEqual([['PUBLIC_HEALTH 2026-04-01', 'LATER']])
  })
})
