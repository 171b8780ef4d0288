import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../shifts/dates.ts'
import { COMPETITION_SCALE } from './competition-scale.ts'
import { evaluateMerits } from './evaluate.ts'
import { LIST_SCALE } from './list-scale.ts'
import { CATEGORIES, COURSE_ROLES, LEVELS, type MeritFacts, SERVICES, TITLES, WORKS } from './merit.ts'
import type { Evaluation } from './results.ts'
import { listLines, type Scale } from './scale.ts'
import { AS_OF, course, number, research, speaks, title, withLine, work } from './testing-merits.ts'

const named = (ones: readonly MeritFacts[]) => ones.map((merit) => ({ ...merit, id: JSON.stringify(merit) }))
const strip = ({ left, ...rest }: Evaluation) => ({ ...rest, left: left.length })

const day = (years = 8) => fc.integer({ min: 0, max: 365 * years }).map((days) => addDays('2018-01-01', days))
const facts: fc.Arbitrary<MeritFacts> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(
        day(),
        fc.integer({ min: 0, max: 900 }),
        fc.constantFrom(...SERVICES),
        fc.constantFrom(...CATEGORIES),
        fc.constantFrom(100, 50, 33),
      )
      .map(([from, days, service, category, percent]) => work(from, addDays(from, days), service, { percent, category })),
  },
  fc
    .tuple(
      day(),
      fc.option(fc.integer({ min: 1, max: 400 })),
      fc.option(fc.integer({ min: 1, max: 40 })),
      fc.constantFrom(...COURSE_ROLES),
      fc.boolean(),
    )
    .map(([endedOn, hours, credits, role, isAccredited]) => course(endedOn, { hours, credits, role, isAccredited })),
  fc.tuple(fc.constantFrom(...TITLES), fc.option(fc.integer({ min: 1, max: 60 }))).map(([kind, ects]) => title(kind, ects)),
  fc.constantFrom(...WORKS).map((what) => research(what, 1)[0]!),
  fc.tuple(fc.constantFrom('ca', 'en', 'eu', 'fr'), fc.constantFrom(...LEVELS)).map(([language, level]) => speaks(language, level)),
)
const scales = fc.constantFrom<Scale>(LIST_SCALE, COMPETITION_SCALE, withLine('1.a', { cap: 30_000 }), {
  ...COMPETITION_SCALE,
  rules: { ...COMPETITION_SCALE.rules, rest: 'DROPPED', partTime: 'PROPORTIONAL' },
})
const some = fc.array(facts, { maxLength: 14 })
const totalOf = (scale: Scale, merits: readonly MeritFacts[]) => evaluateMerits(scale, number(merits), AS_OF).total

describe('every scale with any merits', () => {
  it('stays under every cap', () => {
    fc.assert(
      fc.property(scales, some, (scale, merits) => {
        const { total, blocks } = evaluateMerits(scale, number(merits), AS_OF)
        const caps = new Map(listLines(scale).map(({ id, cap }) => [id, cap]))
        for (const [index, block] of blocks.entries()) {
          expect(block.points).toBeLessThanOrEqual(scale.blocks[index]!.cap ?? Infinity)
          for (const [place, part] of block.parts.entries()) {
            expect(part.points).toBeLessThanOrEqual(scale.blocks[index]!.parts[place]!.cap ?? Infinity)
            for (const line of part.lines) expect(line.points).toBeLessThanOrEqual(caps.get(line.lineId) ?? Infinity)
          }
        }
        expect(total).toBeLessThanOrEqual(scale.blocks.reduce((sum, { cap }) => sum + (cap ?? Infinity), 0))
      }),
    )
  })

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(
        scales,
        some.chain((merits) => fc.tuple(fc.constant(merits), fc.shuffledSubarray(merits, { minLength: merits.length }))),
        (scale, [merits, mixed]) => {
          expect(strip(evaluateMerits(scale, named(mixed), AS_OF))).toEqual(strip(evaluateMerits(scale, named(merits), AS_OF)))
        },
      ),
    )
  })

  it('never gives less for an additional merit', () => {
    fc.assert(
      fc.property(scales, some, facts, (scale, merits, more) => {
        expect(totalOf(scale, [...merits, more])).toBeGreaterThanOrEqual(totalOf(scale, merits))
      }),
      { numRuns: 300 },
    )
  })

  it('counts a day once, however it is entered', () => {
    fc.assert(
      fc.property(scales, some, fc.nat(), fc.integer({ min: 1, max: 800 }), (scale, merits, which, at) => {
        const works = merits.filter((merit) => merit.kind === 'EXPERIENCE')
        const one = works[which % Math.max(1, works.length)]
        fc.pre(one !== undefined && addDays(one.from, at) <= (one.to ?? AS_OF))
        const halves = [
          { ...one, to: addDays(one.from, at - 1) },
          { ...one, from: addDays(one.from, at) },
        ]
        const rest = merits.filter((merit) => merit !== one)
        const total = totalOf(scale, merits)
        expect(totalOf(scale, [...rest, ...halves])).toBe(total)
        expect(totalOf(scale, [...merits, one])).toBe(total)
        expect(totalOf(scale, [...merits, ...halves])).toBe(total)
      }),
    )
  })
})
