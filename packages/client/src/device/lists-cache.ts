/** The service worker's cache of public lists. Signing out clears it, because the lists read reveal something about the member. */
export const LISTS_CACHE = 'afilia-reference'
