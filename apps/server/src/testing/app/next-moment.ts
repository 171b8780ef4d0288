import { setTimeout as wait } from 'node:timers/promises'

/** Waits for the next millisecond. Ids grow with time by the millisecond, so what is made afterwards has a greater id. */
export async function nextMoment(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await wait(1)
}
