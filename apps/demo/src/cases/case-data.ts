import type { CaseFormName } from '@afilia/domain/cases/case-forms'
import type { CaseKind, CaseTransition } from '@afilia/domain/cases/cases'
import type { Answers } from '@afilia/domain/events/dynamic-form'
import { addDays } from '@afilia/domain/shifts/dates'

// Accounts, by their identity documents.
const AFFILIATE = '00000001R'
const FIRST_YEAR = '00000002W'
const FOURTH_YEAR = '00000003A'
const SENIOR = '00000004G'
const DELEGATE = '00000005M'
const SUPERVISOR = '00000006Y'
/** The administrator also answers the cases that belong to no team of the demo. */
export const ADMIN = '00000007F'

/** The teams of the demo, each with its account. The administrator's fallback team gets all other cases. */
export const TEAMS = [
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

/** A case with the steps that it has taken. */
export interface DemoCase {
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
export const CASES: readonly DemoCase[] = [
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
