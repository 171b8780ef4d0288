/** The areas in which content is shown (specification §3). */
export const CONTENT_AREAS = ['BENEFITS', 'SERVICES', 'NEWS'] as const
export type ContentArea = (typeof CONTENT_AREAS)[number]
