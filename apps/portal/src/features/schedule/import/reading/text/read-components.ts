import type { Line } from './read-lines.ts'
import { parseProperty, type Property } from './read-properties.ts'

/** A part between BEGIN and END. */
export interface Component {
  readonly name: string
  readonly line: number
  readonly properties: readonly Property[]
  readonly components: readonly Component[]
  /** False if the file ends, or the next event begins, before its END. */
  readonly isComplete: boolean
  /** The numbers of lines that are no properties. */
  readonly strayLines: readonly number[]
}

interface Open {
  name: string
  line: number
  properties: Property[]
  components: Open[]
  isComplete: boolean
  strayLines: number[]
}

/** Text that is not folded may contain “Begin: …”. */
const NAMES = /^(?:V[A-Z]+|X-[\w-]+|STANDARD|DAYLIGHT|PARTICIPANT)$/
/** These are never part of an event: what is open is closed. */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  VCALENDAR: [],
  VEVENT: ['VCALENDAR'],
  VTIMEZONE: ['VCALENDAR'],
  VTODO: ['VCALENDAR'],
}

/** Lists the calendars of a file; there may be several. */
export function listCalendars(lines: readonly Line[]): Component[] {
  const root = makeOpen('', 0)
  let path = [root]
  for (const line of lines) {
    const property = parseProperty(line)
    const current = path.at(-1)!
    const name = property?.value.trim().toUpperCase() ?? ''
    if (property?.name === 'BEGIN' && NAMES.test(name)) {
      path = leave(path, name)
      const opened = makeOpen(name, line.number)
      path.at(-1)!.components.push(opened)
      path.push(opened)
    } else if (property?.name === 'END') {
      const index = path.findLastIndex((open) => open.name === name)
      if (index < 1) continue
      path[index]!.isComplete = true
      path.length = index
    } else if (property) current.properties.push(property)
    else current.strayLines.push(line.number)
  }
  return root.components.filter(({ name }) => name === 'VCALENDAR')
}

const makeOpen = (name: string, line: number): Open => ({ name, line, properties: [], components: [], isComplete: false, strayLines: [] })

function leave(path: Open[], name: string): Open[] {
  const parents = PARENTS[name]
  if (!parents) return path
  const kept = path.findLastIndex((open) => open.name === '' || parents.includes(open.name))
  return path.slice(0, kept + 1)
}

export const listProperties = ({ properties }: Component, name: string): Property[] => properties.filter((one) => one.name === name)
export const findProperty = ({ properties }: Component, name: string): Property | undefined => properties.find((one) => one.name === name)
