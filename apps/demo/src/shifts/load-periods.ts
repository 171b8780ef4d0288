import { readFile } from 'node:fs/promises'
import { addDays } from '@afilia/domain/shifts/dates'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Names } from '../../../server/src/platform/tables/column-types.ts'
import type { Database } from '../../../server/src/platform/tables/tables.gen.ts'
import { fillTable, type Row } from '../../../server/src/reference/fill-table.ts'

interface Template {
  readonly id: string
  readonly kind: Database['important_periods']['kind']
  /** `MM-DD` */
  readonly opens: string
  readonly closes: string
  readonly names: Names
}
interface DemoPeriods {
  readonly state: readonly (Template & { readonly link: string })[]
  readonly regional: readonly Template[]
  /** By autonomy: the name of its health service, and the offset in days from the template's dates. */
  readonly services: Readonly<Record<string, { readonly name: string; readonly days: number; readonly link: string }>>
}

const FILE = new URL('../../data/periods.json', import.meta.url)

/** Exams and application periods of last year, this year and next year, so that some are always in the future. */
export async function loadDemoPeriods(db: Db, now: Date): Promise<void> {
  const { state, regional, services } = JSON.parse(await readFile(FILE, 'utf8')) as DemoPeriods
  const years = [-1, 0, 1].map((offset) => now.getUTCFullYear() + offset)
  const rows = years.flatMap((year) => [
    ...state.map((template) => toPeriodRow(template, year, { autonomyId: null, service: '', days: 0, link: template.link })),
    ...Object.entries(services).flatMap(([autonomyId, { name, days, link }]) =>
      regional.map((template) => toPeriodRow(template, year, { autonomyId, service: name, days, link })),
    ),
  ])
  await fillTable(db, 'important_periods', rows)
}

interface Place {
  readonly autonomyId: string | null
  readonly service: string
  readonly days: number
  readonly link: string
}

function toPeriodRow({ id, kind, opens, closes, names }: Template, year: number, place: Place): Row<'important_periods'> {
  const fill = (text: string): string =>
    text
      .replace('{service}', place.service)
      .replace('{nextYear}', String(year + 1))
      .replace('{year}', String(year))
  return {
    id: [place.autonomyId ?? 'ES', id, year].join('-').toLowerCase(),
    kind,
    autonomy_id: place.autonomyId,
    names: Object.fromEntries(Object.entries(names).map(([language, name]) => [language, fill(name)])) as Names,
    opens: addDays(`${year}-${opens}`, place.days),
    closes: addDays(`${year}-${closes}`, place.days),
    link: place.link,
  }
}
