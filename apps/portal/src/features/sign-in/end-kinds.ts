/** Why a session has ended without the question of this page: it expired; on a shared computer, by a key press, or because nobody was there. */
export const END_KINDS = ['expired', 'left', 'idle'] as const
export type EndKind = (typeof END_KINDS)[number]
