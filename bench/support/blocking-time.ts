/** An event of Chromium's trace; times in µs. */
export interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The processor time of the thread within `dur`. */
  readonly tdur?: number
  readonly args?: { readonly name?: string; readonly data?: { readonly documentLoaderURL?: string } }
}

/** From here on a task keeps a touch waiting, in ms. */
const LONG = 50
/** A phone of the middle, as Lighthouse simulates it: so many times slower. */
const SLOWDOWN = 4

/**
 * The blocking time of a visit from its trace, in ms, as Lighthouse counts it, but by what the page's thread computed and not by how long it took: where the browser, the
 * portal and its database share few cores, a task waits for them longer than it computes.
 */
export function readBlockingTime(events: readonly TraceEvent[], origin: string): number {
  const visit = events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin))
  const page = events.find(({ name, pid, args }) => pid === visit?.pid && name === 'thread_name' && args?.name === 'CrRendererMain')
  if (!visit || !page) throw new Error('the trace has no visit of the portal')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) => name === 'RunTask' && ph === 'X' && pid === page.pid && tid === page.tid && ts > visit.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - LONG), 0)
}
