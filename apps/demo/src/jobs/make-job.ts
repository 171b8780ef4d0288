import { JOB_SCOPES, type JobStage } from '@afilia/domain/jobs/jobs'
import { addDays } from '@afilia/domain/shifts/dates'
import { fold } from '@afilia/domain/formats/text'
import texts from '../../data/jobs.json' with { type: 'json' }
import { NO_DEADLINE, toDay } from '../../../server/src/areas/jobs/conditions.ts'
import type { Row } from '../../../server/src/reference/fill-table.ts'
import { DEMO_DATE } from '../people/person.ts'
import { type Random, weighted } from '../random.ts'

export interface DemoProvince {
  readonly id: string
  readonly name: string
  readonly autonomyId: string
  readonly autonomy: string
  readonly language: OfferLanguage | null
  /** The health service. */
  readonly service: { readonly id: string; readonly name: string }
  readonly hospitals: readonly { readonly id: string; readonly name: string; readonly municipality_id: string | null }[]
  readonly townHall: { readonly id: string; readonly name: string }
}
/** The regional languages besides Castilian. */
export type OfferLanguage = 'ca' | 'gl' | 'eu'
export interface DemoClinic {
  readonly id: string
  readonly name: string
  readonly sector: 'PRIVATE' | 'CONCERTED'
}
export interface DemoSpecialty {
  readonly id: string
  readonly names: Readonly<Record<string, string>>
}
interface Made {
  readonly job: Row<'jobs'>
  readonly stages: readonly Row<'job_stages'>[]
  readonly documents: readonly Row<'job_documents'>[]
}

const CATEGORIES = weighted([
  ['BOLSA', 40],
  ['OPOSICION', 22],
  ['TRASLADO', 8],
  ['PROMOCION_INTERNA', 6],
  ['EIR', 9],
  ['PRIVATE_OFFER', 15],
] as const)
const TYPES = weighted([
  ['NURSE', 70],
  ['SPECIALIST', 20],
  ['PHYSIOTHERAPY', 10],
] as const)
const SCOPES = weighted(JOB_SCOPES.map((scope) => [scope, scope === 'HOSPITAL' ? 40 : scope === 'PRIMARY' ? 30 : 6] as const))
const BEFORE: readonly JobStage[] = ['OPE_APPROVED', 'CALL_PUBLISHED', 'APPLICATIONS_OPEN', 'APPLICATIONS_OPEN', 'APPLICATIONS_OPEN']
const AFTER: readonly JobStage[] = [
  'ADMITTED_PROVISIONAL',
  'ADMITTED_FINAL',
  'EXAM',
  'MERITS',
  'RESULTS_PROVISIONAL',
  'RESULTS_FINAL',
  'APPOINTMENT',
]
const DAY = 86_400_000
const MONTHLY_BASE = 180_000

/** An offer in a region, with texts in its languages. */
export function makeJob(
  random: Random,
  index: number,
  {
    provinces,
    clinics,
    specialties,
    now,
  }: { provinces: readonly DemoProvince[]; clinics: readonly DemoClinic[]; specialties: readonly DemoSpecialty[]; now: Date },
): Made {
  const id = random.id(DEMO_DATE)
  const category = CATEGORIES(random)
  const [isPrivate, isEir] = [category === 'PRIVATE_OFFER', category === 'EIR']
  const province = random.pick(provinces)
  const scope = isEir ? 'HOSPITAL' : SCOPES(random)
  const type = isEir ? 'SPECIALIST' : TYPES(random)
  const specialty = type === 'SPECIALIST' ? random.pick(specialties) : null
  const isOfTown = !isPrivate && !isEir && ['SOCIAL_CARE', 'SCHOOL', 'PRISON', 'TEACHING_RESEARCH'].includes(scope)
  // Centres outside the public sector that publish a list of substitutes for everybody.
  const clinic = isPrivate
    ? random.pick(clinics)
    : category === 'BOLSA' && scope === 'HOSPITAL' && index % 5 === 0
      ? clinics[index % clinics.length]!
      : null
  const entity = clinic ?? (isOfTown ? province.townHall : province.service)
  const near =
    (scope === 'HOSPITAL' || isPrivate) && province.hospitals.length > 0 && random.chance(0.8) ? random.pick(province.hospitals) : null
  // A clinic is no hospital of the health service.
  const hospital = clinic && !isPrivate ? null : near
  const isOfAutonomy = !clinic && !hospital && !isOfTown && random.chance(0.4)
  const isOpen = random.chance(0.45)
  const today = toDay(now)
  const deadline =
    category === 'BOLSA' && isOpen && random.chance(0.3)
      ? NO_DEADLINE
      : addDays(today, isOpen ? random.integer(0, 60) : -random.integer(1, 400))
  const stage = isOpen ? (isPrivate ? 'APPLICATIONS_OPEN' : random.pick(BEFORE)) : random.pick(AFTER)
  const languages = ['es', ...(province.language ? [province.language] : [])] as const
  const words = Object.fromEntries(
    languages.map((language) => [language, write(language, category, scope, type, specialty, random.integer(0, 3))]),
  )
  const publishedAt = new Date(
    Math.min(
      now.getTime() - random.integer(1, 72) * 3600_000,
      deadline === NO_DEADLINE ? Infinity : Date.parse(deadline) - random.integer(15, 40) * DAY,
    ),
  )
  const salary = isPrivate ? MONTHLY_BASE + random.integer(0, 8) * 10_000 : null
  const town = isPrivate || !hospital ? null : hospital.municipality_id
  return {
    job: {
      id,
      kind: isPrivate ? 'PRIVATE' : isEir ? 'EIR' : 'PUBLIC',
      state: 'PUBLISHED',
      category,
      entity_id: entity.id,
      regime: clinic || isEir ? 'LABORAL' : isOfTown ? random.pick(['FUNCIONARIO', 'LABORAL'] as const) : 'ESTATUTARIO',
      scope,
      sector: clinic?.sector ?? 'PUBLIC',
      stage,
      type,
      specialty_id: specialty?.id ?? null,
      tenure: isEir ? 'EIR' : category === 'BOLSA' ? random.pick(['SUSTITUTO', 'INTERINO'] as const) : isPrivate ? null : 'FIJO',
      autonomy_id: province.autonomyId,
      province_id: isOfAutonomy ? null : province.id,
      municipality_id: isOfAutonomy ? null : town,
      seat_id: isPrivate ? null : (hospital?.id ?? null),
      centre: clinic?.name ?? null,
      places: category === 'BOLSA' ? null : isPrivate ? random.integer(1, 4) : random.integer(1, isOfAutonomy ? 900 : 60),
      salary_from: salary,
      salary_to: salary && salary + random.integer(0, 4) * 10_000,
      salary_per: salary && 'MONTH',
      texts: Object.fromEntries(
        Object.entries(words).map(([language, { title, summary, hours }]) => [language, { title, summary, hours }]),
      ),
      bodies: Object.fromEntries(Object.entries(words).map(([language, { body }]) => [language, body])),
      contact: isPrivate ? { name: null, email: `empleo@${fold(entity.name).replaceAll(' ', '-')}.example`, phone: null } : null,
      link: isPrivate ? null : 'https://empleo.example/ofertas',
      deadline,
      published_at: publishedAt,
      source: isPrivate ? entity.name : `Boletín oficial: ${province.autonomy}`,
      source_id: `demo-${index}`,
      source_link: isPrivate ? null : 'https://boletin.example',
      is_matched: true,
      updated_at: publishedAt,
      folded: fold(
        Object.values(words)
          .map(({ title }) => title)
          .join(' '),
      ),
      folded_text: fold(
        [...Object.values(words).map(({ summary }) => summary), entity.name, hospital?.name, province.name, province.autonomy].join(' '),
      ),
    } as Row<'jobs'>,
    stages: isPrivate ? [] : toTimeline(id, stage, deadline, today),
    documents: isPrivate ? [] : toDocuments(id, category === 'OPOSICION', isOpen),
  }
}

function write(
  language: OfferLanguage | 'es',
  category: keyof typeof texts.categories,
  scope: keyof typeof texts.where,
  type: string,
  specialty: DemoSpecialty | null,
  hours: number,
) {
  const { title, summary, body } = texts.categories[category]
  const what = specialty ? (specialty.names[language] ?? specialty.names['es']!) : texts.what[type as keyof typeof texts.what][language]
  return {
    title: title[language].replace('{what}', what).replace('{where}', texts.where[scope][language]),
    summary: summary[language],
    body: body[language],
    hours: texts.hours[language][hours]!,
  }
}

/** The past, current and next stages, each over a month apart. */
function toTimeline(job_id: string, stage: JobStage, deadline: string, today: string): Row<'job_stages'>[] {
  if (deadline === NO_DEADLINE) return []
  const after = stage === 'OPE_APPROVED' || stage === 'CALL_PUBLISHED' || stage === 'APPLICATIONS_OPEN' ? 0 : AFTER.indexOf(stage) + 1
  const open = { job_id, position: 0, stage: 'APPLICATIONS_OPEN' as const, starts_on: addDays(deadline, -20), ends_on: deadline }
  const later = AFTER.slice(0, Math.max(after, 3)).map((one, at) => ({
    job_id,
    position: at + 1,
    stage: one,
    starts_on: at < after && addDays(deadline, (at + 1) * 40) > today ? today : addDays(deadline, (at + 1) * 40),
    ends_on: null,
  }))
  return [open, ...later]
}

function toDocuments(job_id: string, hasExam: boolean, isOpen: boolean): Row<'job_documents'>[] {
  const kinds = ['BASES', ...(hasExam ? (['SYLLABUS'] as const) : []), isOpen ? 'FORM' : 'LIST'] as const
  return kinds.map((kind, position) => ({
    job_id,
    position,
    kind,
    title: texts.documents[kind],
    link: `https://boletin.example/${kind.toLowerCase()}.pdf`,
  }))
}
