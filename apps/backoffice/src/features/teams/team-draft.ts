import { boot } from '@afilia/client/boot.ts'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { TeamSettings, TeamView } from '@afilia/contract/cases/teams'
import type { Reference } from '@afilia/contract/content/reference'
import { isEmail, normalizeEmail } from '@afilia/domain/people/email'
import type { CaseKind } from '@afilia/domain/cases/cases'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'

/** The form as filled in. */
export interface TeamDraft {
  readonly names: Readonly<Record<Language, string>>
  readonly kinds: readonly CaseKind[]
  readonly provinceId: string | null
  readonly email: string
  readonly people: readonly Reference[]
  /** The version of the team that the form shows; undefined for a new team. */
  readonly version?: number | undefined
}

export const toForm = (team: TeamView | undefined): TeamDraft => ({
  names: team?.names ?? { es: '', ca: '', eu: '', gl: '', en: '' },
  kinds: team?.kinds ?? [],
  provinceId: team?.provinceId ?? null,
  email: team?.email ?? '',
  people: team?.people ?? [],
  version: team?.version,
})

/** A new team is called in Castilian in the languages that the form does not offer. */
export const toSettings = ({ names, kinds, provinceId, email, people }: TeamDraft): TeamSettings => ({
  names: { ...names, ...Object.fromEntries(LANGUAGES.map((language) => [language, names[language].trim() || names.es])) },
  kinds: [...kinds],
  provinceId,
  email: normalizeEmail(email) || null,
  people: people.map(({ id }) => id),
})

export type WrongField = `name-${Language}` | 'email'

/** The errors, in the order of the form. */
export const findWrong = ({ names, email }: TeamDraft): WrongField[] => [
  ...boot.languages.filter((language) => names[language].trim() === '').map((language) => `name-${language}` as const),
  ...(normalizeEmail(email) === '' || isEmail(email) ? [] : (['email'] as const)),
]

/** Unsaved input of an administrator in this tab, by team. */
const storage = memberStorage<Readonly<Record<string, TeamDraft>>>('draft.teams', 'tab')
export const NEW = 'new'

export const findTeamDraft = (staffId: string, team: string): TeamDraft | undefined => storage.read(staffId)?.[team]

/** Stores the draft; undefined deletes it. */
export function keepTeamDraft(staffId: string, team: string, draft: TeamDraft | undefined): void {
  const { [team]: _, ...others } = storage.read(staffId) ?? {}
  const kept = draft ? { ...others, [team]: draft } : others
  storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
}
