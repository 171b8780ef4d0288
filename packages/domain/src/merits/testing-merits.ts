import { LIST_SCALE } from './list-scale.ts'
import type { CATEGORIES, LEVELS, Merit, MeritFacts, SERVICES, TITLES, WORKS } from './merit.ts'
import type { Line, Scale } from './scale.ts'

export const AS_OF = '2026-03-31'

export const number = (merits: readonly MeritFacts[]): Merit[] =>
  merits.map((merit, index) => ({ ...merit, id: String(index).padStart(3, '0') }))
export const work = (
  from: string,
  to: string | null,
  service: (typeof SERVICES)[number],
  { percent = 100, category = 'NURSE' as (typeof CATEGORIES)[number] } = {},
): MeritFacts => ({ kind: 'EXPERIENCE', name: `${service} ${from}`, from, to, service, category, percent })
export const course = (endedOn: string, rest: Partial<MeritFacts & { kind: 'COURSE' }>): MeritFacts => ({
  kind: 'COURSE',
  name: endedOn,
  endedOn,
  hours: null,
  credits: null,
  role: 'STUDENT',
  isAccredited: true,
  ...rest,
})
export const title = (kind: (typeof TITLES)[number], ects: number | null = null): MeritFacts => ({
  kind: 'TITLE',
  name: kind,
  title: kind,
  obtainedOn: '2015-06-30',
  ects,
})
export const research = (what: (typeof WORKS)[number], count: number): MeritFacts[] =>
  Array.from({ length: count }, (_, index) => ({ kind: 'RESEARCH', name: `${what} ${index}`, work: what, publishedOn: '2024-01-01' }))
export const speaks = (language: 'ca' | 'en' | 'eu' | 'fr', level: (typeof LEVELS)[number]): MeritFacts => ({
  kind: 'LANGUAGE',
  name: `${language} ${level}`,
  language,
  level,
  obtainedOn: '2020-01-01',
})

/** The scale of lists with another cap or unit in one line. */
export const withLine = (id: string, change: Partial<Line>): Scale => ({
  ...LIST_SCALE,
  blocks: LIST_SCALE.blocks.map((block) => ({
    ...block,
    parts: block.parts.map((part) => ({ ...part, lines: part.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) })),
  })),
})
