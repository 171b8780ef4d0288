// Separate from member-storage.ts, because every page needs it at once.

/** The database of the offline cache, and the name of its key in `sessionStorage`. */
export const OFFLINE_DATABASE = 'afilia-offline'
export const OFFLINE_KEY = 'afilia.offline'

/** The database of unsent files (`bookings/unsent-files.ts` of the portal). */
export const FILES_DATABASE = 'afilia-files'

/** Deletes the offline cache after a session has ended or changed. Unsent changes stay for the next sign-in. */
export function clearOfflineCache(): void {
  try {
    sessionStorage.removeItem(OFFLINE_KEY)
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // The browser forbids storage, so there is nothing to delete.
  }
}

export function forgetFiles(): void {
  try {
    indexedDB.deleteDatabase(FILES_DATABASE)
  } catch {
    // The same.
  }
}
