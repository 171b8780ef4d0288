import { readFile } from 'node:fs/promises'
import type { JobSourceSettings } from '@afilia/contract/jobs/job-sources'
import type { Mapping, Origin, SourceField } from '@afilia/domain/job-sources/fields'
import { readTable } from '@afilia/domain/job-sources/table'
import { importRows, mapRows } from '../../../server/src/areas/jobs/rows/commands.ts'
import { keepRun, makeSource, toRun } from '../../../server/src/areas/jobs/sources/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'

const column = (name: string, values: Origin['values'] = {}): Origin => ({ column: name, values, otherwise: '' })
const always = (values: Partial<Record<SourceField, string>>): Mapping =>
  Object.fromEntries(Object.entries(values).map(([field, otherwise]) => [field, { column: null, values: {}, otherwise }]))

const PUBLIC = always({ kind: 'PUBLIC', sector: 'PUBLIC', stage: 'APPLICATIONS_OPEN', type: 'NURSE' })

/** One source of each format, with its file. The first file has one invalid line, to show the error. */
const SOURCES: readonly (Pick<JobSourceSettings, 'name' | 'format' | 'path'> & { readonly file: string; readonly mapping: Mapping })[] = [
  {
    name: 'Centros privados (datos de ejemplo)',
    format: 'CSV',
    path: '',
    file: 'centros.csv',
    mapping: {
      sourceId: column('Código'),
      title: column('Puesto'),
      entity: column('Empresa'),
      province: column('Provincia'),
      municipality: column('Municipio'),
      tenure: column('Contrato', { Interinidad: 'INTERINO', Indefinido: 'FIJO', Sustitución: 'SUSTITUTO' }),
      places: column('Plazas'),
      salaryFrom: column('Salario desde'),
      salaryTo: column('Salario hasta'),
      hours: column('Jornada'),
      deadline: column('Fin de plazo'),
      link: column('Enlace'),
      contactEmail: column('Correo'),
      ...always({ kind: 'PRIVATE', category: 'PRIVATE_OFFER', regime: 'LABORAL', scope: 'SOCIAL_CARE', sector: 'PRIVATE' }),
      ...always({ stage: 'APPLICATIONS_OPEN', type: 'NURSE' }),
    },
  },
  {
    name: 'Boletín oficial (datos de ejemplo)',
    format: 'RSS',
    path: '',
    file: 'boletin.xml',
    mapping: {
      ...PUBLIC,
      sourceId: column('guid'),
      title: column('title'),
      body: column('description'),
      entity: column('author'),
      sourceLink: column('link'),
      category: column('category', { Bolsa: 'BOLSA', Traslados: 'TRASLADO' }),
      ...always({ regime: 'ESTATUTARIO', scope: 'PRIMARY' }),
    },
  },
  {
    name: 'Ayuntamientos (datos de ejemplo)',
    format: 'JSON',
    path: 'data.ofertas',
    file: 'ayuntamientos.json',
    mapping: {
      ...PUBLIC,
      sourceId: column('id'),
      title: column('titulo'),
      entity: column('convoca.nombre'),
      province: column('lugar.provincia'),
      places: column('plazas'),
      opensOn: column('plazo.inicio'),
      deadline: column('plazo.fin'),
      link: column('url'),
      ...always({ category: 'BOLSA', regime: 'LABORAL', scope: 'SCHOOL' }),
    },
  },
]

/** Creates the demo's sources and imports a file for each, unless there are any. */
export async function loadDemoJobSources({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  for (const { file, mapping, name, format, path } of SOURCES) {
    const text = await readFile(new URL(`../../data/job-sources/${file}`, import.meta.url), 'utf8')
    const table = readTable(text, { format, path })
    if (typeof table === 'string') throw new Error(`The demo's ${file} cannot be read: ${table}`)
    await db.transaction().execute(async (trx) => {
      // If two processes run, the second one waits here, and then finds the sources.
      await trx.selectFrom('job_revisions').select('id').forUpdate().execute()
      if (await trx.selectFrom('job_sources').select('id').where('name', '=', name).executeTakeFirst()) return
      const settings = { name, format, path, address: null, language: 'es', withdrawsMissing: false, mapping } as const
      const source = await makeSource(trx, { clock }, settings, [])
      const lines = await importRows(trx, { clock }, { source, rows: mapRows(table, mapping), isDryRun: false })
      await keepRun(trx, source.id, toRun('FILE', lines, clock.now()))
    })
  }
}
