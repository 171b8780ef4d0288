import { type Shared, TAKE_SHARED } from './share-inbox.ts'

/** How long the worker may take to answer, in ms. It may have to start first. */
const ANSWER_TIME = 10_000

/** Takes what another app has shared with the portal; a second call gets nothing. Undefined if there is no worker or it does not answer. */
export async function takeShared(): Promise<Shared | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const worker = (await navigator.serviceWorker.getRegistration().catch(() => undefined))?.active
  if (!worker) return undefined
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Shared>) => resolve(data))
    port1.start()
    setTimeout(() => resolve(undefined), ANSWER_TIME)
    worker.postMessage(TAKE_SHARED, [port2])
  })
}
