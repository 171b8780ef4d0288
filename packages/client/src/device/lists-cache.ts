/** The service worker's cache of public lists. Signing out clears it: which lists were read says something about the member. */
export const LISTS_CACHE = 'afilia-reference'
