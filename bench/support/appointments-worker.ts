import { setTimeout as wait } from 'node:timers/promises'
import { cancelAppointment, changeAppointment, takeAppointment } from '../../apps/server/src/areas/appointments/commands.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { AppError } from '../../apps/server/src/platform/errors.ts'
import { openDb } from '../../apps/server/src/platform/postgres/db.ts'
import { createRandom } from '../../apps/server/src/testing/app/draw.ts'
import { testSealing } from '../../apps/server/src/testing/database/sealing.ts'

/** The parameters of a process in the race. */
export interface Asked {
  readonly connection: object
  readonly personIds: readonly string[]
  readonly places: readonly { readonly officeId: string; readonly startsAt: string }[]
  readonly attempts: number
  readonly seed: number
  readonly clients: number
}

/** The result of an attempt: the action and its appointment, or the code of the rejection. */
export interface Notice {
  readonly what: 'take' | 'change' | 'cancel'
  readonly id?: string | undefined
  readonly rejected?: string | undefined
}

async function race({ connection, personIds, places, attempts, seed, clients }: Asked): Promise<void> {
  const db = openDb({ ...connection, max: clients })
  const deps = { clock: systemClock, sealing: testSealing }
  const draw = createRandom(seed)
  const own: { readonly id: string; readonly personId: string }[] = []
  let left = attempts

  const attempt = async (): Promise<Notice> => {
    const chance = draw(10)
    const place = places[draw(places.length)]!
    const asked = { ...place, service: 'LEGAL_ADVICE', way: 'IN_PERSON', phone: '', about: '' } as const
    const one = chance < 4 && own.length > 0 ? own[draw(own.length)] : undefined
    if (one && chance < 2) {
      own.splice(own.indexOf(one), 1)
      await cancelAppointment(db, deps, one)
      return { what: 'cancel', id: one.id }
    }
    if (one) {
      await changeAppointment(db, deps, one, asked)
      return { what: 'change', id: one.id }
    }
    const personId = personIds[draw(personIds.length)]!
    const id = await takeAppointment(db, deps, personId, asked)
    own.push({ id, personId })
    return { what: 'take', id }
  }
  const client = async (): Promise<void> => {
    while (left > 0) {
      left -= 1
      const outcome = await attempt().catch((error: unknown): Notice => {
        if (error instanceof AppError) return { what: 'take', rejected: error.code }
        throw error
      })
      process.send!(outcome)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  // Lets the last message leave before the process ends.
  await wait(50)
  await db.destroy()
  process.disconnect!()
}

process.once('message', (asked: Asked) => void race(asked))
