import { readdir, readFile } from 'node:fs/promises'

/** Processor time of a process with all its threads, in ms. Only on Linux. */
export async function readProcessTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const times = threads.map(async (thread) => Number((await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')).split(' ')[0]))
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0) / 1e6
}

/** Processor time of its child processes, in ms. For PostgreSQL's main process these are all its other processes. */
export async function readChildrenTime(pid: number): Promise<number> {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean)
  const times = await Promise.all(children.map((child) => readProcessTime(Number(child)).catch(() => 0)))
  return times.reduce((sum, time) => sum + time, 0)
}

/** Processor time of its child processes that have ended, in ms, with a resolution of 10 ms. */
export async function readEndedTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The fields after the name, which may contain spaces.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
  return (Number(user) + Number(system)) * 10
}

export async function readParent(pid: number): Promise<number> {
  return Number(/^PPid:\s*(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))![1])
}
