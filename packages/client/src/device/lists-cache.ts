/** The service worker's cache of public lists. It goes with the member: the postal codes that were looked up say where they live. */
export const LISTS_CACHE = 'afilia-reference'
