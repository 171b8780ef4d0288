interface StoreOptions {
  readonly database: string
  readonly store: string
  readonly keyPath: string
}

/** Runs one request on the one store of a database of IndexedDB. Resolves when its transaction is complete; rejects where the browser keeps nothing or has no room. */
export type InStore = <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) => Promise<Result>

/** The database is opened for each use, so that nothing blocks deleting it. */
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
