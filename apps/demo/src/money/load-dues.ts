import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { RETURN_CODES, type ReceiptStep } from '@afilia/domain/money/receipts'
import { makeMandateReference } from '../../../server/src/foundation/people/mandates/commands.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Sealing } from '../../../server/src/platform/sealing/sealing.ts'
import { DEMO_DATE, type DemoPerson } from '../people/person.ts'
import { createRandom, type Random } from '../random.ts'
import { fillTable } from '../../../server/src/reference/fill-table.ts'

type Kind = 'AFFILIATE' | 'STUDENT' | 'SENIOR'
type Periodicity = 'BIANNUAL' | 'ANNUAL'

const SEED = 20_260_182
const YEARS = [2024, 2025, 2026] as const
/** Cents per month. */
const MONTHLY: Readonly<Record<Kind, Readonly<Record<(typeof YEARS)[number], number>>>> = {
  AFFILIATE: { 2024: 1390, 2025: 1420, 2026: 1450 },
  SENIOR: { 2024: 400, 2025: 400, 2026: 420 },
  STUDENT: { 2024: 100, 2025: 100, 2026: 100 },
}
const RETURNED_SHARE = 0.025
const DAY = 86_400_000

/** Creates three years of dues: the amounts by kind of member, a mandate for each bank account, and the receipts up to `today`. */
export async function loadDemoEconomic(db: Db, sealing: Sealing, people: readonly DemoPerson[], today: Date): Promise<void> {
  const random = createRandom(SEED)
  await fillTable(db, 'quotas', generateQuotas(random))
  const payers = people.filter((person) => person.iban && person.periodicity)
  await fillTable(
    db,
    'mandates',
    payers.map((person) => toMandateRow(random, sealing, person, person.joinedAt < today ? person.joinedAt : today)),
  )
  await fillTable(
    db,
    'receipts',
    periods().flatMap((period) => generateReceipts(random, payers, period, today)),
  )
}

const toKind = ({ roles }: DemoPerson): Kind =>
  roles.includes('ROLE_STUDENT') ? 'STUDENT' : roles.includes('ROLE_SENIOR') ? 'SENIOR' : 'AFFILIATE'

const getAmount = (kind: Kind, periodicity: Periodicity, year: (typeof YEARS)[number]): number =>
  MONTHLY[kind][year] * (periodicity === 'BIANNUAL' ? 6 : 12)

function generateQuotas(random: Random) {
  return YEARS.flatMap((year) =>
    (['AFFILIATE', 'STUDENT', 'SENIOR'] as const).flatMap((kind) =>
      (['BIANNUAL', 'ANNUAL'] as const).map((periodicity) => ({
        id: random.id(new Date(Date.UTC(year, 0, 1))),
        kind,
        periodicity,
        year,
        amount_cents: getAmount(kind, periodicity, year),
        currency: 'EUR',
      })),
    ),
  )
}

function toMandateRow(random: Random, sealing: Sealing, person: DemoPerson, signedAt: Date) {
  const id = random.id(signedAt)
  return {
    id,
    person_id: person.id,
    reference: makeMandateReference(id, signedAt),
    iban_sealed: sealing.seal('mandates.iban_sealed', id, person.iban!),
    text_version: MANDATE_TEXT,
    language: person.settings.language,
    signed_at: signedAt,
    channel: 'PAPER' as const,
  }
}

interface Period {
  readonly year: (typeof YEARS)[number]
  readonly period: 0 | 1 | 2
  readonly startsOn: string
  readonly endsOn: string
}

function periods(): Period[] {
  return YEARS.flatMap((year): Period[] => [
    { year, period: 0, startsOn: `${year}-01-01`, endsOn: `${year}-12-31` },
    { year, period: 1, startsOn: `${year}-01-01`, endsOn: `${year}-06-30` },
    { year, period: 2, startsOn: `${year}-07-01`, endsOn: `${year}-12-31` },
  ])
}

/** Receipts for the members at the start of the period, numbered in the order of the roster. */
function generateReceipts(random: Random, payers: readonly DemoPerson[], { year, period, startsOn, endsOn }: Period, today: Date) {
  const start = new Date(`${startsOn}T08:00:00Z`)
  const paying = payers.filter((person) => (person.periodicity === 'ANNUAL') === (period === 0) && person.joinedAt < start)
  return paying.flatMap((person, index) => {
    const steps = (hasShownReturn(person, year, period) ? returnedSteps(start, 'AM04') : generateSteps(random, start, year)).filter(
      ({ on }) => on <= toDay(today),
    )
    const last = steps.at(-1)
    if (!last) return []
    const returned = steps.findLast(({ state }) => state === 'RETURNED')
    return {
      id: random.id(start),
      person_id: person.id,
      number: `${year}-${period}-${String(index + 1).padStart(6, '0')}`,
      year,
      period,
      starts_on: startsOn,
      ends_on: endsOn,
      amount_cents: getAmount(toKind(person), person.periodicity!, year),
      currency: 'EUR',
      state: last.state,
      return_code: returned?.code ?? null,
      issued_on: steps[0]!.on,
      collected_on: steps.findLast(({ state }) => state === 'COLLECTED')?.on ?? null,
      returned_on: returned?.on ?? null,
      history: steps,
    }
  })
}

/** The demo account of the affiliate has one receipt that was returned and later paid. */
function hasShownReturn({ documentId }: DemoPerson, year: number, period: number): boolean {
  return documentId === '00000001R' && year === 2025 && period === 2
}

function generateSteps(random: Random, start: Date, year: number): ReceiptStep[] {
  const first = stepsFrom(start, [
    ['ISSUED', 4],
    ['SENT', 9],
  ])
  if (!random.chance(RETURNED_SHARE)) return [...first, ...stepsFrom(start, [['COLLECTED', 14]])]
  const code = random.pick(RETURN_CODES)
  const end = random.next()
  if (end < 0.7) return returnedSteps(start, code)
  const returned: ReceiptStep = { state: 'RETURNED', on: toDay(new Date(start.getTime() + 17 * DAY)), code }
  return [...first, returned, ...(year < DEMO_DATE.getUTCFullYear() ? stepsFrom(start, [['CANCELLED', 120]]) : [])]
}

function returnedSteps(start: Date, code: ReceiptStep['code']): ReceiptStep[] {
  return [
    ...stepsFrom(start, [
      ['ISSUED', 4],
      ['SENT', 9],
    ]),
    { state: 'RETURNED', on: toDay(new Date(start.getTime() + 17 * DAY)), code },
    ...stepsFrom(start, [
      ['REPRESENTED', 38],
      ['COLLECTED', 45],
    ]),
  ]
}

function stepsFrom(start: Date, steps: readonly (readonly [ReceiptStep['state'], number])[]): ReceiptStep[] {
  return steps.map(([state, days]) => ({ state, on: toDay(new Date(start.getTime() + days * DAY)) }))
}

const toDay = (date: Date): string => date.toISOString().slice(0, 10)
