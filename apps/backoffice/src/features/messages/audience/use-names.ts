import { boot } from '@afilia/client/boot.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { searchServer } from '@afilia/client/pickers/search-lists.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Reference } from '@afilia/contract/content/reference'
import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { CRITERIA, type Criterion, EMPLOYER_SECTORS } from '@afilia/domain/messages/audience'
import { INTERESTS } from '@afilia/domain/people/preference-choices'
import type { Role } from '@afilia/domain/identity/roles'
import { fold } from '@afilia/domain/formats/text'
import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import type { Option, Search } from '@afilia/ui/combobox/combobox'
import { useMemo } from 'react'

/** The roles offered. Years of study have a criterion of their own. */
const OFFERED_ROLES = [
  'ROLE_AFFILIATE',
  'ROLE_STUDENT',
  'ROLE_SENIOR',
  'ROLE_DELEGATE',
  'ROLE_SUPERVISOR',
  'ROLE_ADMIN',
] as const satisfies readonly Role[]

/** The criteria for the caller's roles. It omits criteria that are the same for all members in the caller's scope. */
export function listCriteria(roles: readonly Role[]): readonly Criterion[] {
  if (roles.includes('ROLE_ADMIN')) return CRITERIA
  const isWide = roles.includes('ROLE_SUPERVISOR')
  return CRITERIA.filter((one) => one !== 'PROVINCE' && one !== 'AUTONOMY' && (isWide || one !== 'SEAT'))
}

const searchSeats = searchServer('GET work-centers')

const among =
  (list: () => Promise<readonly Option[]> | readonly Option[]): Search<Option> =>
  async (text) => {
    const words = fold(text).split(' ')
    const items = (await list()).filter(({ name }) => words.every((word) => ` ${fold(name)}`.includes(` ${word}`)))
    return { items, total: items.length }
  }

/** How to search for the values of each criterion, and how to name fixed values. */
export function useCriteria() {
  const t = useTexts(['campaigns', 'preferences', 'profile'])
  return useMemo(() => {
    const OURS: Partial<Record<Criterion, readonly Option[]>> = {
      ROLE: OFFERED_ROLES.map((id) => ({ id, name: t(`roles.${id}`) })),
      ACADEMIC_YEAR: ACADEMIC_YEARS.map((id) => ({ id, name: t(`profile:values.${id}`) })),
      SECTOR: EMPLOYER_SECTORS.map((id) => ({ id, name: t(`sectors.${id}`) })),
      INTEREST: INTERESTS.map((id) => ({ id, name: t(`preferences:interests.${id}`) })),
      LANGUAGE: boot.languages.map((id) => ({ id, name: LANGUAGE_NAMES[id] })),
    }
    const SEARCHES: Partial<Record<Criterion, Search<Option>>> = {
      PROVINCE: among(() => queryClient.fetchQuery(query('GET geo-regions'))),
      AUTONOMY: among(() => queryClient.fetchQuery(query('GET regions'))),
      SPECIALTY: among(() => queryClient.fetchQuery(query('GET specialties'))),
      SEAT: searchSeats,
    }
    return {
      searchOf: (by: Criterion): Search<Option> => SEARCHES[by] ?? among(() => OURS[by] ?? []),
      /** `names` holds the names of places and specialties. */
      nameOf: (by: Criterion, id: string, names: readonly Reference[]): string =>
        (OURS[by] ?? names).find((one) => one.id === id)?.name ?? id,
    }
  }, [t])
}
