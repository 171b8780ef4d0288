import type { CampaignEdit } from '@afilia/contract/messages/campaigns'
import type { FieldError, FieldRule } from '@afilia/contract/errors'
import { holdsRole } from '@afilia/domain/identity/access'
import { isLinkForMembers } from '@afilia/domain/messages/campaign-links'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'

/** Whom somebody may write to: a province's members, a centre's, or everybody where both are null. */
export interface Reach {
  readonly provinceId: string | null
  readonly seatId: string | null
}

/**
 * Of several roles the one that reaches furthest counts. Undefined for staff without a place, who reach nobody: two nulls would be everybody.
 */
export function findReach(caller: Caller): Reach | undefined {
  if (holdsRole(caller, ['ROLE_ADMIN'])) return { provinceId: null, seatId: null }
  if (holdsRole(caller, ['ROLE_SUPERVISOR']) && caller.provinceId !== null) return { provinceId: caller.provinceId, seatId: null }
  if (holdsRole(caller, ['ROLE_DELEGATE']) && caller.seatId !== null) return { provinceId: null, seatId: caller.seatId }
  return undefined
}

/** The same. Throws ACCESS_DENIED for those who reach nobody. */
export function getReach(caller: Caller): Reach {
  const reach = findReach(caller)
  if (!reach) throw new AppError('ACCESS_DENIED')
  return reach
}

/** What is to be whole before it goes. */
export type Written = Pick<CampaignEdit, 'texts' | 'link'> & { readonly scheduledAt: Date | null }

/**
 * What is missing or wrong: title and body in Castilian, both or none of them in each other language, a link to a page that members may see, and a time to come.
 */
export function listFaults({ texts, link, scheduledAt }: Written, now: Date): FieldError[] {
  const faults: [string, FieldRule][] = []
  for (const language of LANGUAGES) {
    const { title = '', body = '' } = texts[language] ?? {}
    if (language !== 'es' && title === '' && body === '') continue
    if (title === '') faults.push([`texts.${language}.title`, 'required'])
    if (body === '') faults.push([`texts.${language}.body`, 'required'])
  }
  if (link !== null && !isLinkForMembers(link)) faults.push(['link', 'invalid'])
  if (scheduledAt !== null && scheduledAt <= now) faults.push(['scheduledAt', 'invalid'])
  return faults.map(([field, message]) => ({ objectName: 'body', field, message }))
}
