import type { CaseFormName } from '@afilia/domain/cases/case-forms'
import type { CaseKind, CaseTransition } from '@afilia/domain/cases/cases'
import type { Answers } from '@afilia/domain/events/dynamic-form'
import { addDays } from '@afilia/domain/shifts/dates'
import { lockCase, rate, say, transition } from '../../../server/src/foundation/cases/commands.ts'
import { openCase } from '../../../server/src/foundation/cases/opening/commands.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { newId } from '../../../server/src/platform/ids.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'

const [AFFILIATE, FIRST_YEAR, FOURTH_YEAR, SENIOR, DELEGATE, SUPERVISOR, ADMIN] = [
  '00000001R',
  '00000002W',
  '00000003A',
  '00000004G',
  '00000005M',
  '00000006Y',
  '00000007F',
]

/** The teams of the demo, each with its account. The administrator's fallback team gets all other cases. */
const TEAMS = [
  {
    names: {
      es: 'Asesoría laboral y jurídica',
      ca: 'Assessoria laboral i jurídica',
      eu: 'Lan- eta lege-aholkularitza',
      gl: 'Asesoría laboral e xurídica',
      en: 'Employment and legal advice',
    },
    kinds: ['ADVICE'],
    works: SUPERVISOR,
  },
  {
    names: {
      es: 'Equipo del seguro',
      ca: 'Equip de l’assegurança',
      eu: 'Aseguruaren taldea',
      gl: 'Equipo do seguro',
      en: 'Insurance team',
    },
    kinds: ['INCIDENT', 'COVERAGE', 'COVERAGE_CERTIFICATE'],
    works: ADMIN,
  },
  {
    names: {
      es: 'Defensoría de la afiliación',
      ca: 'Defensoria de l’afiliació',
      eu: 'Afiliatuen defentsa-bulegoa',
      gl: 'Defensoría da afiliación',
      en: 'Members’ ombudsman',
    },
    kinds: ['DEFENDER'],
    works: ADMIN,
  },
] as const satisfies readonly { names: object; kinds: readonly CaseKind[]; works: string }[]

type Act = readonly [transition: CaseTransition, hoursLater: number, text?: string]

interface DemoCase {
  readonly of: string
  readonly kind: CaseKind
  readonly form: CaseFormName
  readonly daysAgo: number
  readonly answers: (today: string) => Answers
  readonly acts: readonly Act[]
  readonly helper?: string
  readonly score?: number
}

/** The cases of the demo's accounts, in every state. */
const CASES: readonly DemoCase[] = [
  {
    of: AFFILIATE,
    kind: 'ADVICE',
    form: 'ADVICE',
    daysAgo: 6,
    answers: () => ({
      topic: 'LEAVE',
      subject: 'Permiso por traslado de domicilio denegado',
      situation: 'Pedí el permiso con quince días y la supervisión me lo ha denegado por necesidades del servicio, sin nada por escrito.',
      hasDeadline: false,
    }),
    helper: DELEGATE,
    acts: [
      ['take', 3],
      [
        'answer',
        40,
        'Tienes derecho a ese permiso por convenio y la denegación debe ir motivada y por escrito. Presenta el modelo que encontrarás en tu sede y pide registro de entrada; si no contestan en diez días, recurrimos contigo.',
      ],
    ],
  },
  {
    of: AFFILIATE,
    kind: 'INCIDENT',
    form: 'INCIDENT',
    daysAgo: 2,
    answers: (today) => ({
      happenedOn: addDays(today, -3),
      time: 'Al final del turno de noche',
      place: 'UCI, segunda planta',
      facts: 'Se retiró una vía antes de lo indicado. Se repuso enseguida y se avisó a la guardia.',
      harm: 'UNKNOWN',
      claim: 'SPOKEN',
      summons: false,
    }),
    acts: [['take', 5]],
  },
  {
    of: AFFILIATE,
    kind: 'ATTENTION',
    form: 'ATTENTION',
    daysAgo: 45,
    answers: () => ({
      about: 'COMPLAINT',
      subject: 'Cobro doble de la cuota',
      message: 'En septiembre se me ha cobrado dos veces la cuota.',
    }),
    acts: [
      ['take', 2],
      ['answer', 26, 'Fue un error nuestro. Te hemos devuelto el importe y lo verás en tu cuenta en dos días laborables.'],
      ['reply', 50, 'Ya lo tengo, gracias.'],
      ['close', 60],
    ],
    score: 5,
  },
  {
    of: FIRST_YEAR,
    kind: 'ADVICE',
    form: 'ADVICE',
    daysAgo: 0,
    answers: (today) => ({
      topic: 'OTHER',
      subject: 'Beca y trabajo de fin de semana',
      situation: 'Me ofrecen un contrato de fines de semana y no sé si pierdo la beca.',
      hasDeadline: true,
      deadlineOn: addDays(today, 9),
    }),
    acts: [],
  },
  {
    of: FOURTH_YEAR,
    kind: 'COVERAGE',
    form: 'COVERAGE_STUDENT',
    daysAgo: 4,
    answers: (today) => ({
      placement: 'Hospital Virgen Macarena',
      startsOn: addDays(today, 30),
      endsOn: addDays(today, 120),
      otherCoverage: false,
      declares: ['TRUE', 'CHANGES'],
    }),
    acts: [
      ['take', 4],
      ['ask', 28, 'Envíanos, por favor, la carta de la facultad con las fechas de tus prácticas. Puedes adjuntarla aquí mismo.'],
    ],
  },
  {
    of: SENIOR,
    kind: 'DEFENDER',
    form: 'DEFENDER',
    daysAgo: 5,
    answers: () => ({
      askedBefore: true,
      subject: 'No me contestan sobre mi cuota de jubilación',
      facts: 'He escrito dos veces a mi sede y sigo pagando la cuota completa.',
      wanted: 'Que se aplique la cuota de persona jubilada desde la fecha en que lo pedí.',
    }),
    acts: [['take', 20]],
  },
  {
    of: DELEGATE,
    kind: 'ADVICE',
    form: 'ADVICE',
    daysAgo: 16,
    answers: () => ({
      topic: 'HOURS',
      subject: 'Cambio de planilla sin aviso',
      situation: 'En mi unidad cambian la planilla con dos días de antelación. ¿Cómo lo reclamamos para todo el equipo?',
      hasDeadline: false,
    }),
    acts: [],
  },
]

type CaseDeps = Pick<BaseDeps, 'clock' | 'sealing'>

/** Creates the demo's teams and the cases of its accounts, unless there are teams. */
export async function loadDemoCases({ db, clock, sealing }: Pick<BaseDeps, 'db' | 'clock' | 'sealing'>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // If two processes run, the second one waits here for the first.
    await trx.selectFrom('teams').select('id').where('is_last', '=', true).forUpdate().execute()
    const other = await trx.selectFrom('teams').select('id').where('is_last', '=', false).limit(1).executeTakeFirst()
    const people = await readPeople(trx, sealing)
    if (other || people.size === 0) return
    for (const { names, kinds, works } of TEAMS) {
      const id = newId(clock.now())
      await trx
        .insertInto('teams')
        .values({ id, names: JSON.stringify(names), kinds: [...kinds], province_id: null, email: null, created_at: clock.now() })
        .execute()
      const person_id = people.get(works)
      if (person_id) await trx.insertInto('team_members').values({ team_id: id, person_id }).execute()
    }
    for (const demoCase of CASES) await loadCase(trx, { clock, sealing }, demoCase, people)
  })
}

/** The demo's accounts, by their identity documents. */
async function readPeople(db: Db, sealing: BaseDeps['sealing']): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    [AFFILIATE, FIRST_YEAR, FOURTH_YEAR, SENIOR, DELEGATE, SUPERVISOR, ADMIN].map(async (documentId) => {
      const row = await db
        .selectFrom('people')
        .select('id')
        .where('document_id_hash', 'in', sealing.hashes('document-id', documentId!))
        .executeTakeFirst()
      return row ? [[documentId!, row.id] as const] : []
    }),
  )
  return new Map(found.flat())
}

const HOUR = 3600_000

/** Creates a case by its real steps, each at its time. */
async function loadCase(db: Db, { clock, sealing }: CaseDeps, demoCase: DemoCase, people: ReadonlyMap<string, string>): Promise<void> {
  const personId = people.get(demoCase.of)
  if (!personId) return
  const now = clock.now().getTime()
  const start = now - demoCase.daysAgo * 24 * HOUR - 2 * HOUR
  const at = (hours: number): CaseDeps & { readonly db: Db } => {
    const moment = new Date(Math.min(start + hours * HOUR, now - 60_000))
    return { db, sealing, clock: { now: () => moment } }
  }
  const today = new Date(start).toISOString().slice(0, 10)
  const { kind, form, helper } = demoCase
  const asked = {
    kind,
    form,
    personId,
    language: 'es',
    answers: demoCase.answers(today),
    helperId: (helper && people.get(helper)) ?? null,
  } as const
  const { receipt } = await openCase(db, at(0), asked)
  for (const [name, hours, text] of demoCase.acts) {
    const known = await lockCase(db, receipt.id)
    const team = TEAMS.find(({ kinds }) => kinds.some((one) => one === kind))
    const isMember = name === 'reply'
    const actorId = isMember ? personId : (people.get(team?.works ?? ADMIN!) ?? null)
    if (!known || actorId === null) continue
    const changed = await transition(db, at(hours), known, name, { by: isMember ? 'MEMBER' : 'TEAM', actorId })
    if (changed && text !== undefined)
      await say(db, at(hours), changed, { text, files: [] }, { by: isMember ? 'MEMBER' : 'TEAM', id: actorId })
  }
  if (demoCase.score !== undefined) await rate(at(0), personId, receipt.id, { score: demoCase.score, text: '' })
}
