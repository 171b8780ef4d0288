import { readFile } from 'node:fs/promises'
import { type Answer, type Question } from '@afilia/domain/events/dynamic-form'
import type { EventKind } from '@afilia/domain/events/events'
import type { OrderState } from '@afilia/domain/events/orders'
import type { EventPrices } from '@afilia/domain/money/prices'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import type { Language } from '@afilia/i18n/languages'
import type { EventTexts } from '../../../server/src/platform/tables/column-types.ts'
import type { Database } from '../../../server/src/platform/tables/tables.gen.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'
import type { DemoAccountLabel } from '../people/accounts/accounts.ts'

/** A text in each language, in the order of `languages`. */
type Texts = readonly string[]

/** A session: days from the first one, start (`HH:MM`, in Madrid), hours. */
type Session = readonly [day: number, begins: string, hours: number]

/** An order of one of the demo's own members. */
export interface OwnOrder {
  readonly state: OrderState
  /** Counted from 0. */
  readonly session?: number
  readonly companions?: number
}

export interface DemoEvent {
  readonly slug: string
  readonly kind: EventKind
  readonly isCancelled?: true
  /** Days from the start of the demo; negative for the past. Leisure events move to a weekend, others to a weekday. */
  readonly day: number
  readonly sessions: readonly Session[]
  /** Whether these are the meetings of one session, booked together. */
  readonly isWhole?: true
  /** Its municipality, address, latitude and longitude; absent if it is online. */
  readonly place?: readonly [string, string, number, number]
  readonly venue?: Texts
  /** Who may see and who may book it; missing: members. */
  readonly readers?: readonly ReaderKey[]
  readonly bookers?: readonly ReaderKey[]
  /** INE codes: two digits for provinces, prefixed with `CA` for autonomies. Missing: all of Spain. */
  readonly territories?: readonly string[]
  readonly specialties?: readonly string[]
  /** Places of each session; missing: unlimited. */
  readonly capacity?: number
  /** The share of the capacity that is taken, or the number if it is unlimited. */
  readonly taken: number
  /** Orders on the waiting list of each session. */
  readonly waiting?: number
  readonly companions?: number
  readonly form?: string
  readonly hours?: number
  readonly credits?: number
  /** Days before the event at which booking opens and ends; missing: 45 and 1. */
  readonly books?: readonly [number, number]
  /** Missing: free. */
  readonly prices?: EventPrices
  /** Hours before the event until which there are refunds; missing: never. */
  readonly refundHours?: number
  readonly orders?: Readonly<Partial<Record<DemoAccountLabel, OwnOrder>>>
  readonly title: Texts
  readonly summary: Texts
  readonly about: Texts
  readonly programme?: readonly (readonly [time: string, what: Texts])[]
}

interface DemoQuestion extends Omit<Question, 'options'> {
  readonly label: Texts
  readonly help?: Texts
  readonly options?: Readonly<Record<string, Texts>>
  /** Sample answers to a question for a text or a date. */
  readonly samples?: readonly Answer[]
}
export type DemoForms = Readonly<Record<string, readonly DemoQuestion[]>>

interface EventFile {
  readonly languages: readonly Language[]
  readonly events: readonly DemoEvent[]
}
interface FormFile {
  readonly languages: readonly Language[]
  readonly forms: DemoForms
}

const FILES = ['events-courses', 'events-union', 'events-free-time']

const readData = async <Data>(name: string): Promise<Data> =>
  JSON.parse(await readFile(new URL(`../../data/${name}.json`, import.meta.url), 'utf8')) as Data

export interface DemoEvents {
  readonly languages: readonly Language[]
  readonly events: readonly DemoEvent[]
  readonly forms: DemoForms
}

export async function readDemoEvents(): Promise<DemoEvents> {
  const files = await Promise.all(FILES.map((name) => readData<EventFile>(name)))
  const { languages, forms } = await readData<FormFile>('event-forms')
  return { languages, forms, events: files.flatMap(({ events }) => events) }
}

const inEach = <Text>(languages: readonly Language[], write: (at: number) => Text): Translations<Text> =>
  Object.fromEntries(languages.map((language, at) => [language, write(at)]))

export const toEventTexts = ({ title, summary, about, programme = [], venue }: DemoEvent, languages: readonly Language[]) =>
  inEach(languages, (at): EventTexts => ({
    title: title[at]!,
    summary: summary[at]!,
    about: about[at]!,
    programme: programme.map(([time, what]) => ({ time, what: what[at]! })),
    place: venue?.[at],
  }))

/** The questions without their texts, as stored. */
export const toQuestions = (form: DemoForms[string]): Question[] =>
  form.map(({ label: _label, help: _help, samples: _samples, options, ...question }) => ({
    ...question,
    ...(options && { options: Object.keys(options) }),
  }))

type FormTexts = NonNullable<Database['dynamic_forms']['texts']['__select__']>

export const toFormTexts = (form: DemoForms[string], languages: readonly Language[]): FormTexts =>
  inEach(languages, (at) =>
    Object.fromEntries(
      form.map(({ id, label, help, options }) => [
        id,
        {
          label: label[at]!,
          ...(help && { help: help[at]! }),
          ...(options && { options: Object.fromEntries(Object.entries(options).map(([option, words]) => [option, words[at]!])) }),
        },
      ]),
    ),
  )
