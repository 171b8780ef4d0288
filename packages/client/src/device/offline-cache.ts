// Apart from member-storage.ts, because every page needs it at once.

/** The database for reading offline, and the name of its key in `sessionStorage`. */
export const OFFLINE_DATABASE = 'afilia-offline'
export const OFFLINE_KEY = 'afilia.offline'

/** The database of files that are not sent yet (`bookings/unsent-files.ts` of the portal). */
export const FILES_DATABASE = 'afilia-files'

/** Removes the offline cache, after a session has ended or changed. Unsent work stays for the next sign-in. */
export function clearOfflineCache(): void {
  try {
    sessionStorage.removeItem(OFFLINE_KEY)
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // The browser forbids storage, so there is nothing to remove.
  }
}

export function forgetFiles(): void {
  try {
    indexedDB.deleteDatabase(FILES_DATABASE)
  } catch {
    // The same.
  }
}
