/**
 * Why a session ended without a question on this page: it expired, or, on a shared computer, it was ended by a key press or by inactivity.
 */
export const END_KINDS = ['expired', 'left', 'idle'] as const
