/** Returns the processor time of the work in ms: the least of three runs, because other work on the machine only adds to it. */
function measureTime(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

/** How much longer twice the input may take. Below `noise` (ms), the clock and the collection of memory decide. */
const LINEAR = { ratio: 3.5, noise: 400 }

/** Whether the work for twice the input takes at most about twice the time. */
export function isLinear(work: (length: number) => void, length: number): boolean {
  const [once, twice] = [measureTime(() => work(length)), measureTime(() => work(2 * length))]
  return twice < Math.max(LINEAR.noise, LINEAR.ratio * once)
}
