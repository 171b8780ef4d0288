interface StoreOptions {
  readonly database: string
  readonly store: string
  readonly keyPath: string
}

/**
 * Runs one request on the only store of an IndexedDB database. Resolves when its transaction is complete. Rejects if the browser stores
 * nothing or has no room.
 */
export type InStore = <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) => Promise<Result>

/** Opens the database for each use, so that deleting it is never blocked. */
export const openStore =
  ({ database: name, store, keyPath }: StoreOptions): InStore =>
  <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) =>
    new Promise<Result>((resolve, reject) => {
      const opening = indexedDB.open(name, 1)
      opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(store, { keyPath }))
      opening.addEventListener('error', () => reject(opening.error!))
      opening.addEventListener('success', () => {
        const database = opening.result
        const transaction = database.transaction(store, mode)
        const request = act(transaction.objectStore(store))
        transaction.addEventListener('complete', () => {
          database.close()
          resolve(request.result as Result)
        })
        transaction.addEventListener('abort', () => {
          database.close()
          reject(transaction.error!)
        })
      })
    })
