/** Why a session has ended without the question of this page: it expired; on a shared computer, by a key press, or because nobody was there. */
export const END_REASONS = ['expired', 'left', 'idle'] as const
export type EndReason = (typeof END_REASONS)[number]
