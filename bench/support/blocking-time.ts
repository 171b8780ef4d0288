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

/** Tasks longer than this, in ms, delay the response to a touch. */
const LONG = 50
/** The slowdown of a mid-range phone, as simulated by Lighthouse. */
const SLOWDOWN = 4

/**
 * The blocking time of a visit from its trace, in ms, as Lighthouse counts it, but with the processor time of the page's thread instead of elapsed
 * time: if the browser, the portal and its database share few cores, a task waits longer than it computes.
 */
export function readBlockingTime(events: readonly TraceEvent[], origin: string): number {
  const visit = events.findLast(({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL?.startsWith(origin))
  const page = events.find(({ name, pid, args }) => pid === visit?.pid && name === 'thread_name' && args?.name === 'CrRendererMain')
  if (!visit || !page) throw new Error('The trace contains no visit to the portal')
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) => name === 'RunTask' && ph === 'X' && pid === page.pid && tid === page.tid && ts > visit.ts,
  )
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - LONG), 0)
}
