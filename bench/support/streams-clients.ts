import { get, Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

// Opens streams as browsers do, in a separate process, because the server's memory is measured. Its parent sends commands and gets the results.
const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const opened = { count: 0 }
let isLeaving = false

/** Opens a stream, and after each interruption opens it again when the server asked for it. */
function openStream(url: string, person: number): void {
  let retry = 3_000
  const again = (): void => {
    if (!isLeaving) setTimeout(() => openStream(url, person), retry)
  }
  const request = get(`${url}/api/stream`, { headers: { 'x-person': String(person) } }, (answer) => {
    let isOpen = false
    answer.setEncoding('utf8').on('data', (text: string) => {
      retry = Number(/retry: (\d+)/.exec(text)?.[1] ?? retry)
      if (!isOpen && text.includes('event: unread')) {
        isOpen = true
        opened.count += 1
      }
    })
    answer.once('close', () => {
      if (isOpen) opened.count -= 1
      again()
    })
    answer.on('error', () => undefined)
  })
  request.on('error', again)
}

/** Measures ordinary calls, one every few ms, in ms. */
async function timeCalls(url: string, calls: number): Promise<number[]> {
  const times: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const begun = performance.now()
    await new Promise<void>((resolve, reject) => {
      get(`${url}/call`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject)
    })
    times.push(performance.now() - begun)
    await wait(5)
  }
  return times
}

async function reach(wanted: number): Promise<number> {
  const begun = performance.now()
  for (;;) {
    if (opened.count >= wanted) return performance.now() - begun
    await wait(20)
  }
}

type Order = { readonly url: string } & (
  | { readonly calls: number }
  | { readonly streams: number }
  | { readonly wanted: number }
  | { readonly leave: true }
)
process.on('message', (order: Order) => {
  const work = async (): Promise<unknown> => {
    if ('calls' in order) return timeCalls(order.url, order.calls)
    if ('wanted' in order) return reach(order.wanted)
    if ('leave' in order) {
      isLeaving = true
      return null
    }
    for (let person = 0; person < order.streams; person += 1) openStream(order.url, person)
    return reach(order.streams)
  }
  void work().then((result) => process.send!(result))
})
