/** Where a short news is shown: all of Spain, some autonomies, or some provinces. */
export const NEWS_SCOPES = ['STATE', 'AUTONOMY', 'PROVINCE'] as const
export type NewsScope = (typeof NEWS_SCOPES)[number]
