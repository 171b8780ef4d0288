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

/** The times of one run in ms: elapsed time, processor time, and the database's part of that. Other load affects processor time less. */
export interface Taken {
  readonly clock: Times
  readonly processor: Times
  readonly database: Times
}

/**
 * Runs the works alternately, each once per round, so that other load on the machine affects all of them equally.
 * `pid` is the database's process that serves them; on Linux its processor time is added to our own.
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

/** Processor time of the database's process; NaN unless on Linux. */
function servedTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

export const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
