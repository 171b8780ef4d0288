import { type CampaignState, nextCampaignState, STAFF_CAMPAIGN_TRANSITIONS } from '@afilia/domain/messages/messages'

export type StaffTransition = (typeof STAFF_CAMPAIGN_TRANSITIONS)[number]

/** The caller's relation to a campaign: its author, or somebody whose scope includes the author's. */
export interface Standing {
  readonly isAuthor: boolean
  readonly isCovered: boolean
}

/** The author submits, sends and withdraws; a second person approves or returns; both may cancel. */
export function mayTransition(transition: StaffTransition, { isAuthor, isCovered }: Standing): boolean {
  if (transition === 'cancel') return isAuthor || isCovered
  return transition === 'approve' || transition === 'return' ? isCovered && !isAuthor : isAuthor
}

/** The transitions that the caller may make now. `send` is missing if an approval is needed. */
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
