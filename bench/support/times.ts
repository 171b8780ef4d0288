import { readFileSync } from 'node:fs'

export interface Work {
  readonly name: string
  readonly run: () => Promise<unknown>
}

interface Times {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

/** What a work takes, in ms: by the clock; of processors, where what else the machine does counts for less; and of that the database's part. */
export interface Taken {
  readonly clock: Times
  readonly processor: Times
  readonly database: Times
}

/**
 * Does the works in turn, one of each in every round, so that whatever else the machine does falls upon all of them alike.
 * `pid` is of the database's process that serves them; its processor time is counted with our own, on Linux.
 */
export async function timeInTurn(works: readonly Work[], rounds: number, warmUp: number, pid: number): Promise<Map<string, Taken>> {
  const taken = new Map(works.map(({ name }) => [name, { clock: [] as number[], processor: [] as number[], database: [] as number[] }]))
  for (let round = -warmUp; round < rounds; round += 1)
    for (const { name, run } of works) {
      const [begun, worked, served] = [performance.now(), ownTime(), servedTime(pid)]
      await run()
      const [clock, own, database] = [performance.now() - begun, ownTime() - worked, servedTime(pid) - served]
      if (round < 0) continue
      const all = taken.get(name)!
      all.clock.push(clock)
      all.processor.push(own + database)
      all.database.push(database)
    }
  return new Map(
    [...taken].map(([name, { clock, processor, database }]) => [
      name,
      { clock: readPercentiles(clock), processor: readPercentiles(processor), database: readPercentiles(database) },
    ]),
  )
}

function readPercentiles(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const part = (share: number): number => sorted[Math.floor(sorted.length * share)]!
  return { p50: part(0.5), p95: part(0.95), p99: part(0.99) }
}

/** Processor time of this process, in ms. */
function ownTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e3
}

/** And of the database's; unknown where the system is not Linux. */
function servedTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

export const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
