import { readFile } from 'node:fs/promises'
import type { PublishedScale } from '@afilia/contract/jobs/merits'
import { COMPETITION_SCALE } from '@afilia/domain/merits/competition-scale'
import { LIST_SCALE } from '@afilia/domain/merits/list-scale'
import type { MeritFacts } from '@afilia/domain/merits/merit'
import type { Scale } from '@afilia/domain/merits/scale'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Names } from '../../../server/src/platform/tables/column-types.ts'
import { fillTable } from '../../../server/src/reference/fill-table.ts'
import { FIXED_PEOPLE } from '../people/accounts/accounts.ts'

const FILE = new URL('../../data/merit-scales.json', import.meta.url)

/** The merits of the affiliate and the fourth-year student. The places are invented. */
const MERITS: Readonly<Record<string, readonly MeritFacts[]>> = {
  '00000001R': [
    { kind: 'TITLE', name: 'Grado en Enfermería', title: 'NURSE', obtainedOn: '2015-06-30', ects: 240 },
    work('Clínica concertada del norte', '2016-01-01', '2017-12-31', 'CONCERTED', 100),
    work('Centro de salud, refuerzos', '2017-07-01', '2018-06-30', 'PUBLIC_HEALTH', 50),
    work('Hospital, cuidados intensivos', '2019-01-01', null, 'PUBLIC_HEALTH', 100),
    { kind: 'TITLE', name: 'Experto en cuidados críticos', title: 'EXPERT', obtainedOn: '2021-07-10', ects: 35 },
    course('Soporte vital avanzado', '2023-05-10', 45, 6.2),
    course('Cuidados al final de la vida', '2024-10-04', 30, null),
    { kind: 'LANGUAGE', name: 'Certificado de inglés', language: 'en', level: 'B2', obtainedOn: '2020-03-12' },
    { kind: 'RESEARCH', name: 'Comunicación en un congreso de cuidados intensivos', work: 'PAPER', publishedOn: '2022-11-18' },
  ],
  '00000003A': [
    course('Taller de heridas crónicas', '2026-02-20', 20, 2.5),
    { kind: 'LANGUAGE', name: 'Certificado de inglés', language: 'en', level: 'C1', obtainedOn: '2025-06-20' },
  ],
}

function work(name: string, from: string, to: string | null, service: 'PUBLIC_HEALTH' | 'CONCERTED', percent: number): MeritFacts {
  return { kind: 'EXPERIENCE', name, from, to, service, category: 'NURSE', percent }
}

function course(name: string, endedOn: string, hours: number, credits: number | null): MeritFacts {
  return { kind: 'COURSE', name, endedOn, hours, credits, role: 'STUDENT', isAccredited: true }
}

/** Creates two scales marked as examples, and merits of the demo's accounts, unless there are any. */
export async function loadDemoMerits({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const texts = JSON.parse(await readFile(FILE, 'utf8')) as Readonly<Record<string, Omit<Names, 'es'>>>
  const now = clock.now()
  if (!(await db.selectFrom('merit_scales').select('id').limit(1).executeTakeFirst()))
    await fillTable(
      db,
      'merit_scales',
      [LIST_SCALE, COMPETITION_SCALE].map((scale) => ({
        id: scale.id,
        version: scale.version,
        scale: toPublished(scale, texts),
        published_at: now,
      })),
    )
  if (await db.selectFrom('merit_entries').select('id').limit(1).executeTakeFirst()) return
  const rows = FIXED_PEOPLE.flatMap(({ id: personId, documentId }) =>
    (MERITS[documentId] ?? []).map((facts) => {
      const id = newId(now)
      const facts_sealed = sealing.seal('merit_entries.facts_sealed', id, JSON.stringify(facts))
      return { id, person_id: personId, facts_sealed, version: 1, created_at: now, updated_at: now }
    }),
  )
  await fillTable(db, 'merit_entries', rows)
}

function toPublished(scale: Scale, texts: Readonly<Record<string, Omit<Names, 'es'>>>): PublishedScale {
  const inAll = (es: string): Names => ({ es, ...texts[es] })
  return {
    ...scale,
    name: inAll(scale.name),
    publisher: inAll(scale.publisher),
    source: { ...scale.source, name: inAll(scale.source.name) },
    blocks: scale.blocks.map((block) => ({
      ...block,
      parts: block.parts.map((part) => ({
        ...part,
        name: part.name === null ? null : inAll(part.name),
        lines: part.lines.map((line) => ({ ...line, takes: structuredClone(line.takes) as never, name: inAll(line.name) })),
      })),
    })),
  }
}
