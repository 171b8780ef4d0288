import type { ScheduleDay } from '@afilia/contract/schedule'
import { countDays, type IsoDate } from '@afilia/domain/shifts/dates'
import type { Plan } from '@afilia/domain/shifts/plan'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { findServerDay, storeServerDays } from '../schedule-query.ts'
import { afterSaving, firstBatch, readUnsent, settle, sortOut, type Unsent, withEdits, writeUnsent } from './unsent.ts'

// Edits go to the server by themselves, a moment after the last one. It works on when the member turns to another page.

interface SyncState {
  readonly unsent: Unsent
  /** `waiting`: for the connection, or for the server. `refused`: the server will not have them. */
  readonly stage: 'idle' | 'sending' | 'waiting' | 'refused'
  /** Days that changed elsewhere since they were edited here, as the server has them. The member decides. */
  readonly conflicts: readonly ScheduleDay[]
}

const NOTHING: SyncState = { unsent: {}, stage: 'idle', conflicts: [] }
/** After the last edit, in ms: a row of painted days is one call. */
const PAUSE = 500
/** After the server could not answer, in ms. */
const PATIENCE = 20_000
/** As many as the server takes in one call, and as far apart as it reads in one. */
const MOST_DAYS = 400

let owner: string | undefined
let state = NOTHING
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(change: Partial<SyncState>): void {
  state = { ...state, ...change }
  if (owner && change.unsent) writeUnsent(owner, change.unsent)
  for (const listener of listeners) listener()
}

/** Takes up what this person had not sent yet. */
export function startSync(personId: string): void {
  if (owner === personId) return
  owner = personId
  state = NOTHING
  set({ unsent: readUnsent(personId) })
  sendSoon(0)
}

onlineManager.subscribe((isOnline) => {
  if (isOnline && state.stage === 'waiting') sendSoon(0)
})

export function editDays(changes: Plan): void {
  set({ unsent: withEdits(state.unsent, changes, findServerDay), stage: state.stage === 'refused' ? 'idle' : state.stage })
  sendSoon(PAUSE)
}

/** Goes on with days in conflict as the member decided. */
export function settleConflicts(keeps: 'mine' | 'theirs'): void {
  set({ unsent: settle(state.unsent, state.conflicts, keeps), conflicts: [] })
  sendSoon(0)
}

/** Gives up what the server refused. */
export function dropUnsent(): void {
  set({ ...NOTHING })
}

function sendSoon(pause: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(), pause)
}

async function sendNow(): Promise<void> {
  const sender = owner
  const batch = withinReach(
    firstBatch(
      state.unsent,
      MOST_DAYS,
      state.conflicts.map(({ date }) => date),
    ),
  )
  if (state.stage === 'sending' || Object.keys(batch).length === 0) return
  set({ stage: 'sending' })
  try {
    const days = Object.entries(batch).map(([date, { shifts, isByHand, version }]) => ({ date, shifts: [...shifts], isByHand, version }))
    const saved = await send('PUT schedule/my-schedule', { body: { days } })
    if (sender !== owner) return
    storeServerDays(saved.days)
    set({ unsent: afterSaving(state.unsent, batch, saved.days), stage: 'idle' })
    sendSoon(PAUSE)
  } catch (error) {
    if (sender === owner) await meetTrouble(error, Object.keys(batch))
  }
}

async function meetTrouble(error: unknown, dates: readonly IsoDate[]): Promise<void> {
  if (error instanceof ApiError && error.status === 409) {
    try {
      await findConflicts(dates)
    } catch {
      wait()
    }
  } else if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 401) {
    set({ stage: 'refused' })
  } else {
    wait()
  }
}

function wait(): void {
  set({ stage: 'waiting' })
  sendSoon(PATIENCE)
}

async function findConflicts(dates: readonly IsoDate[]): Promise<void> {
  const range = { from: dates[0]!, to: dates.at(-1)! }
  const { days } = await queryClient.fetchQuery({ ...query('GET schedule/my-schedule', { query: range }), staleTime: 0, retry: false })
  storeServerDays(days)
  const { unsent, conflicts } = sortOut(state.unsent, days)
  set({ unsent, conflicts, stage: 'idle' })
  sendSoon(PAUSE)
}

/** Sorted days, as far as one reading reaches. */
function withinReach(batch: Unsent): Unsent {
  const [from = ''] = Object.keys(batch)
  return Object.fromEntries(Object.entries(batch).filter(([date]) => countDays({ from, to: date }) <= MOST_DAYS))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSync = (): SyncState => useSyncExternalStore(subscribe, () => state)
