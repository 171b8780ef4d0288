import { newKey } from '@afilia/client/calls/call.ts'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { MeritEntry } from '@afilia/contract/jobs/merits'
import type { MeritFacts, MeritKind } from '@afilia/domain/merits/merit'

/** A merit as typed. It has the fields of all kinds, so that changing the kind loses no input. */
export interface MeritDraft {
  readonly kind: MeritKind
  readonly name: string
  readonly from: string
  readonly to: string
  readonly service: string
  readonly category: string
  readonly percent: string
  readonly title: string
  /** The date when it was obtained, ended or published. */
  readonly day: string
  readonly ects: string
  readonly hours: string
  readonly credits: string
  readonly role: string
  readonly isAccredited: boolean
  readonly language: string
  readonly level: string
  readonly work: string
  /** The entry to change, and its version; null for a new one. */
  readonly changes: { readonly id: string; readonly version: number } | null
  /** The idempotency key; unchanged while the content is the same. */
  readonly key: string
}

const storage = memberStorage<MeritDraft>('draft.merit', 'tab')

/** The draft of this tab. */
export const findDraft = (personId: string): MeritDraft | undefined => storage.read(personId)
/** Stores the draft; undefined deletes it. */
export const keepDraft = (personId: string, draft?: MeritDraft): void => storage.write(personId, draft)

export const emptyDraft = (kind: MeritKind = 'EXPERIENCE'): MeritDraft => ({
  kind,
  name: '',
  from: '',
  to: '',
  service: 'PUBLIC_HEALTH',
  category: 'NURSE',
  percent: '100',
  title: 'NURSE',
  day: '',
  ects: '',
  hours: '',
  credits: '',
  role: 'STUDENT',
  isAccredited: true,
  language: 'en',
  level: 'B2',
  work: 'ARTICLE',
  changes: null,
  key: newKey(),
})

const toText = (amount: number | null): string => (amount === null ? '' : String(amount))

export function toDraft({ id, version, facts }: MeritEntry): MeritDraft {
  const draft = { ...emptyDraft(facts.kind), name: facts.name, changes: { id, version } }
  if (facts.kind === 'EXPERIENCE') return { ...draft, ...facts, to: facts.to ?? '', percent: String(facts.percent) }
  if (facts.kind === 'COURSE') {
    const { endedOn, hours, credits, role, isAccredited } = facts
    return { ...draft, day: endedOn, hours: toText(hours), credits: toText(credits), role, isAccredited }
  }
  if (facts.kind === 'TITLE') return { ...draft, title: facts.title, day: facts.obtainedOn, ects: toText(facts.ects) }
  if (facts.kind === 'LANGUAGE') return { ...draft, language: facts.language, level: facts.level, day: facts.obtainedOn }
  return { ...draft, work: facts.work, day: facts.publishedOn }
}

/** `12,5` or `12.5`; null if empty. */
export const toAmount = (text: string): number | null => (text.trim() === '' ? null : Number(text.trim().replace(',', '.')))

/** The request body for a valid form. */
export function toFacts(draft: MeritDraft): MeritFacts {
  const { kind, day } = draft
  const name = draft.name.trim()
  // The form offers only valid choices.
  const chosen = draft as unknown as Record<string, never>
  if (kind === 'EXPERIENCE')
    return {
      kind,
      name,
      from: draft.from,
      to: draft.to || null,
      service: chosen['service']!,
      category: chosen['category']!,
      percent: Number(draft.percent),
    }
  if (kind === 'COURSE')
    return {
      kind,
      name,
      endedOn: day,
      hours: toAmount(draft.hours),
      credits: toAmount(draft.credits),
      role: chosen['role']!,
      isAccredited: draft.isAccredited,
    }
  if (kind === 'TITLE') return { kind, name, title: chosen['title']!, obtainedOn: day, ects: toAmount(draft.ects) }
  if (kind === 'LANGUAGE') return { kind, name, language: chosen['language']!, level: chosen['level']!, obtainedOn: day }
  return { kind, name, work: chosen['work']!, publishedOn: day }
}
