// Apart from member-storage.ts, because every page needs it at once.

/** The database for reading offline, and the name of its key in `sessionStorage`. */
export const OFFLINE_DATABASE = 'afilia-offline'
export const OFFLINE_KEY = 'afilia.offline'

/** Removes the offline copy, after a session has ended or changed. Unsent work stays for the next sign-in. */
export function forgetOfflineCopy(): void {
  try {
    sessionStorage.removeItem(OFFLINE_KEY)
    indexedDB.deleteDatabase(OFFLINE_DATABASE)
  } catch {
    // The browser forbids storage, so there is nothing to remove.
  }
}
