import type { CampaignState } from '@afilia/domain/messages/messages'

/** The colour of each state. The state is also shown as text. */
export const TONES = {
  DRAFT: 'neutral',
  PENDING: 'warm',
  SCHEDULED: 'accent',
  SENDING: 'accent',
  SENT: 'success',
  CANCELLED: 'danger',
} as const satisfies Record<CampaignState, string>
