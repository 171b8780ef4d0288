import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { Campaign, CampaignEdit } from '@afilia/contract/messages/campaigns'
import type { Criterion } from '@afilia/domain/messages/audience'
import { MAX_BODY, MAX_TITLE, type Topic } from '@afilia/domain/messages/messages'
import { clockAt, toMoment } from '@afilia/domain/shifts/zone'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import { type AudienceForm, findUnfinished, FOR_EVERYBODY, toAudience, toRows } from '../audience/audience-edit.ts'

interface Words {
  readonly title: string
  readonly body: string
}

/** A message in the editor. */
export interface MessageForm {
  readonly topic: Topic
  readonly texts: Readonly<Record<Language, Words>>
  /** The path of a page in the portal. */
  readonly link: { readonly id: string; readonly name: string } | null
  readonly audience: AudienceForm
  readonly files: readonly { readonly id: string; readonly name: string }[]
  readonly isPopup: boolean
  readonly mustAcknowledge: boolean
  readonly isUrgent: boolean
  /** The value of a date-and-time input, in mainland Spanish time; empty: send at once. */
  readonly scheduledAt: string
  readonly followsId: string | null
}

const ZONE = 'Europe/Madrid'
const BLANK: Words = { title: '', body: '' }
export const NOTHING: MessageForm = {
  topic: 'UNION',
  texts: { es: BLANK, ca: BLANK, eu: BLANK, gl: BLANK, en: BLANK },
  link: null,
  audience: FOR_EVERYBODY,
  files: [],
  isPopup: false,
  mustAcknowledge: false,
  isUrgent: false,
  scheduledAt: '',
  followsId: null,
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-24T16:30:00.000Z` → `2026-11-24T17:30` */
function toLocal(moment: string | null): string {
  if (moment === null) return ''
  const { date, minutes } = clockAt(ZONE, Date.parse(moment))
  return `${date}T${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes % 60))}`
}

/** The reverse; null for an invalid date or time. */
function toInstant(local: string): string | null {
  const [, date, hours, minutes] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(local) ?? []
  return date === undefined ? null : new Date(toMoment(ZONE, date, Number(hours) * 60 + Number(minutes))).toISOString()
}

type NameOf = (by: Criterion, id: string) => string

/** The form of a saved message. */
export function toForm({ edit, files }: Pick<Campaign, 'edit' | 'files'>, nameOf: NameOf): MessageForm {
  const wordsIn = (language: Language): Words => ({ title: edit.texts[language]?.title ?? '', body: edit.texts[language]?.body ?? '' })
  return {
    topic: edit.topic,
    texts: { es: wordsIn('es'), ca: wordsIn('ca'), eu: wordsIn('eu'), gl: wordsIn('gl'), en: wordsIn('en') },
    link: edit.link === null ? null : { id: edit.link, name: edit.link },
    audience: toRows(edit.audience, nameOf),
    files: files.map(({ id, name }) => ({ id, name })),
    isPopup: edit.isPopup,
    mustAcknowledge: edit.mustAcknowledge,
    isUrgent: edit.isUrgent,
    scheduledAt: toLocal(edit.scheduledAt),
    followsId: edit.followsId,
  }
}

function toWords({ title, body }: Words): Partial<Words> | undefined {
  const [shortTitle, shortBody] = [title.trim(), body.trim()]
  if (shortTitle === '' && shortBody === '') return undefined
  return { ...(shortTitle !== '' && { title: shortTitle }), ...(shortBody !== '' && { body: shortBody }) }
}

export function toEdit(form: MessageForm): CampaignEdit {
  const { es, ca, eu, gl, en } = form.texts
  return {
    topic: form.topic,
    texts: {
      es: { title: es.title.trim(), body: es.body.trim() },
      ...Object.fromEntries(
        Object.entries({ ca, eu, gl, en }).flatMap(([language, words]) => {
          const written = toWords(words)
          return written ? [[language, written]] : []
        }),
      ),
    },
    link: form.link?.id ?? null,
    audience: toAudience(form.audience),
    files: form.files.map(({ id }) => id),
    isPopup: form.isPopup,
    mustAcknowledge: form.isPopup && form.mustAcknowledge,
    isUrgent: form.isUrgent,
    scheduledAt: toInstant(form.scheduledAt),
    followsId: form.followsId,
  }
}

/** How complete the text in one language is. */
export function toWritten({ title, body }: Words): 'none' | 'half' | 'whole' {
  const parts = [title, body].filter((text) => text.trim() !== '').length
  return parts === 0 ? 'none' : parts === 1 ? 'half' : 'whole'
}

export type Fault = { readonly field: string; readonly language?: Language } & (
  | { readonly why: 'missing' | 'past' | 'unfinished' }
  | { readonly why: 'tooLong'; readonly max: number; readonly size: number }
)

/**
 * The errors, in the order of the form. A draft may be incomplete, but not too long. It also needs values in all conditions, because saving
 * would drop empty ones.
 */
export function findFaults(form: MessageForm, { isDraft, now }: { readonly isDraft: boolean; readonly now: number }): Fault[] {
  const faults: Fault[] = []
  for (const language of LANGUAGES) {
    const words = form.texts[language]
    const written = toWritten(words)
    for (const [part, max] of [
      ['title', MAX_TITLE],
      ['body', MAX_BODY],
    ] as const) {
      const text = words[part].trim()
      const field: string = part
      if (text.length > max) faults.push({ field, language, why: 'tooLong', max, size: text.length })
      else if (!isDraft && text === '' && (language === 'es' || written === 'half')) faults.push({ field, language, why: 'missing' })
    }
  }
  for (const key of findUnfinished(form.audience)) faults.push({ field: `values-${key}`, why: 'unfinished' })
  const moment = toInstant(form.scheduledAt)
  if (!isDraft && moment !== null && Date.parse(moment) <= now) faults.push({ field: 'scheduled', why: 'past' })
  return faults
}

/** Unsaved input in this tab, by message. */
interface Kept {
  readonly form: MessageForm
  /** The version that the draft is based on; undefined for a new message. */
  readonly version: number | undefined
}
const storage = memberStorage<Readonly<Record<string, Kept>>>('draft.messages', 'tab')

export const findKept = (staffId: string, id: string): Kept | undefined => storage.read(staffId)?.[id]

/** Stores the form; undefined deletes it. */
export function keepForm(staffId: string, id: string, kept: Kept | undefined): void {
  const { [id]: _, ...others } = storage.read(staffId) ?? {}
  const all = kept ? { ...others, [id]: kept } : others
  storage.write(staffId, Object.keys(all).length === 0 ? undefined : all)
}
