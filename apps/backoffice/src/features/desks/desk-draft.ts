import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { DeskSettings, DeskView } from '@afilia/contract/cases/cases'
import type { Reference } from '@afilia/contract/content/reference'
import { isEmail } from '@afilia/domain/people/email'
import type { CaseKind } from '@afilia/domain/cases/cases'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'

/** The form as it is filled in. */
export interface DeskDraft {
  readonly names: Readonly<Record<Language, string>>
  readonly kinds: readonly CaseKind[]
  readonly provinceId: string | null
  readonly email: string
  readonly people: readonly Reference[]
  /** Of the desk that was seen; none of a new one. */
  readonly version?: number | undefined
}

export const toForm = (desk: DeskView | undefined): DeskDraft => ({
  names: desk?.names ?? { es: '', ca: '', eu: '', gl: '', en: '' },
  kinds: desk?.kinds ?? [],
  provinceId: desk?.provinceId ?? null,
  email: desk?.email ?? '',
  people: desk?.people ?? [],
  version: desk?.version,
})

export const toSettings = ({ names, kinds, provinceId, email, people }: DeskDraft): DeskSettings => ({
  names,
  kinds: [...kinds],
  provinceId,
  email: email.trim() || null,
  people: people.map(({ id }) => id),
})

export type WrongField = `name-${Language}` | 'email'

/** What is wrong, in the order of the form. */
export const findWrong = ({ names, email }: DeskDraft): WrongField[] => [
  ...LANGUAGES.filter((language) => names[language].trim() === '').map((language) => `name-${language}` as const),
  ...(email.trim() === '' || isEmail(email.trim()) ? [] : (['email'] as const)),
]

/** What an administrator has typed in this tab and not saved yet, by desk. */
const storage = memberStorage<Readonly<Record<string, DeskDraft>>>('draft.desks', 'tab')
export const NEW = 'new'

export const findDeskDraft = (staffId: string, desk: string): DeskDraft | undefined => storage.read(staffId)?.[desk]

/** Undefined forgets it. */
export function keepDeskDraft(staffId: string, desk: string, draft: DeskDraft | undefined): void {
  const { [desk]: _, ...others } = storage.read(staffId) ?? {}
  const kept = draft ? { ...others, [desk]: draft } : others
  storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
}
