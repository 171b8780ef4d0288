/** The service worker's cache of public lists. Signing out clears it, because the postal codes in it reveal where the member lives. */
export const LISTS_CACHE = 'afilia-reference'
