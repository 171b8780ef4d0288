import { type CampaignState, nextCampaignState, STAFF_CAMPAIGN_TRANSITIONS } from '@afilia/domain/messages/messages'

export type StaffTransition = (typeof STAFF_CAMPAIGN_TRANSITIONS)[number]

/** What the caller is to what was written: its author, or somebody who reaches all whom its author reaches. */
export interface Standing {
  readonly isAuthor: boolean
  readonly isCovered: boolean
}

/** Its author submits, sends and takes back; a second person approves or gives it back; both may stop it. */
export function mayTransition(transition: StaffTransition, { isAuthor, isCovered }: Standing): boolean {
  if (transition === 'cancel') return isAuthor || isCovered
  return transition === 'approve' || transition === 'return' ? isCovered && !isAuthor : isAuthor
}

/** The transitions that somebody may make now. What needs an approval is not sent. */
export const listTransitions = (
  state: CampaignState,
  { needsApproval, ...standing }: Standing & { readonly needsApproval: boolean },
): StaffTransition[] =>
  STAFF_CAMPAIGN_TRANSITIONS.filter(
    (transition) =>
      nextCampaignState(state, transition) !== undefined &&
      mayTransition(transition, standing) &&
      !(transition === 'send' && needsApproval),
  )
