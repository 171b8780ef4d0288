import type { CampaignEdit } from '@afilia/contract/messages/campaigns'
import type { FieldError, FieldRule } from '@afilia/contract/errors'
import { holdsRole } from '@afilia/domain/identity/access'
import { isLinkForMembers } from '@afilia/domain/messages/campaign-links'
import { LANGUAGES } from '@afilia/i18n/languages'
import type { Caller } from '../../platform/endpoints/implement.ts'
import { AppError } from '../../platform/errors.ts'
import { DAY, type RateLimit } from '../../platform/rate-limit.ts'

/** Each count tells something, so nobody tries all combinations. Writing a message takes some ten. */
export const COUNTS: RateLimit = { name: 'audience-count', max: 200, within: DAY }
/** A draft tells whether an approval is needed, which is a count as well. */
export const EDITS: RateLimit = { name: 'campaign-edit', max: 200, within: DAY }

/** An author's scope: the members of a province, of a centre, or everybody if both are null. */
export interface Reach {
  readonly provinceId: string | null
  readonly seatId: string | null
}

/** With several roles, the one with the widest scope counts. Undefined for staff without a place, because two nulls would mean everybody. */
export function findReach(caller: Caller): Reach | undefined {
  if (holdsRole(caller, ['ROLE_ADMIN'])) return { provinceId: null, seatId: null }
  if (holdsRole(caller, ['ROLE_SUPERVISOR']) && caller.provinceId !== null) return { provinceId: caller.provinceId, seatId: null }
  if (holdsRole(caller, ['ROLE_DELEGATE']) && caller.seatId !== null) return { provinceId: null, seatId: caller.seatId }
  return undefined
}

/** The same. Throws ACCESS_DENIED if there is no scope. */
export function getReach(caller: Caller): Reach {
  const reach = findReach(caller)
  if (!reach) throw new AppError('ACCESS_DENIED')
  return reach
}

/** The parts that must be complete before sending. */
export type Written = Pick<CampaignEdit, 'texts' | 'link'> & { readonly scheduledAt: Date | null }

/**
 * What is missing or wrong: title and body are required in Castilian, and both or neither in other languages; the link must lead to a page for
 * members, and the time must be in the future.
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
