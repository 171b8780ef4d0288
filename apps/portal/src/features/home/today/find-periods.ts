import type { Home, HomeData } from '@afilia/contract/content/home'
import type { Role } from '@afilia/domain/identity/roles'
import { readBlock } from './read-block.ts'

type Period = HomeData<'periods'>[number]

/** The periods that concern the member: those of the specialist exam for students, and none for a senior. */
export function findPeriods(home: Home, roles: readonly Role[]): readonly Period[] {
  const periods = readBlock(home, 'periods') ?? []
  if (roles.includes('ROLE_SENIOR')) return []
  return roles.includes('ROLE_STUDENT') ? periods.filter(({ kind }) => kind === 'EIR_APPLICATION' || kind === 'EIR_EXAM') : periods
}
