import { randomInt } from 'node:crypto'
import type { FuelCardRequest } from '@afilia/contract/events/fuel-card'
import type { FuelCardOrder } from '@afilia/contract/events/fuel-card-edit'
import { FUEL_CARD_TRANSITIONS, type FuelCardState, isFuelCardOpen, listStaffTransitions } from '@afilia/domain/events/fuel-card'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { type Db, inTransaction, isUniqueViolation } from '../../../platform/postgres/db.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { presentRequest, selectLast } from './queries.ts'

type RequestDeps = Pick<Deps, 'clock' | 'sealing' | 'tasks'>

/** Without characters that are easily confused: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const drawPart = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Stores a member's request and mails them its reference. Throws FUEL_CARD_ALREADY_REQUESTED. */
export async function requestFuelCard(
  db: Db,
  deps: RequestDeps,
  personId: string,
  { advantageId, hasConsented: _hasConsented, ...details }: FuelCardOrder,
): Promise<FuelCardRequest> {
  const now = deps.clock.now()
  return inTransaction(db, async (trx) => {
    const id = newId(now)
    const row = {
      id,
      reference: `F-${drawPart()}-${drawPart()}`,
      person_id: personId,
      advantage_id: advantageId,
      state: 'REQUESTED' as const,
      details_sealed: deps.sealing.seal('fuel_card_requests.details_sealed', id, JSON.stringify(details)),
      consented_at: now,
      created_at: now,
      updated_at: now,
    }
    await trx
      .insertInto('fuel_card_requests')
      .values(row)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error, 'fuel_card_requests_open') ? new AppError('FUEL_CARD_ALREADY_REQUESTED') : error
      })
    await notifyOfRequest(trx, deps, personId, row)
    return presentRequest(row)
  })
}

/** Cancels a member's open request. Throws NOT_FOUND if there is none, CHANGED_MEANWHILE if the company has it. */
export async function cancelRequest(db: Db, deps: RequestDeps, personId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await selectLast(trx, personId).forUpdate().executeTakeFirst()
    if (!row || !isFuelCardOpen(row.state)) throw new AppError('NOT_FOUND')
    if (!FUEL_CARD_TRANSITIONS[row.state].includes('CANCELLED')) throw new AppError('CHANGED_MEANWHILE')
    await trx.updateTable('fuel_card_requests').set({ state: 'CANCELLED', updated_at: deps.clock.now() }).where('id', '=', row.id).execute()
    await notifyOfRequest(trx, deps, personId, { reference: row.reference, state: 'CANCELLED' })
  })
}

/** Transitions a request and notifies the member. Throws NOT_FOUND, and CHANGED_MEANWHILE if the transition is not legal. */
export async function transitionRequest(
  db: Db,
  deps: RequestDeps,
  requestId: string,
  state: FuelCardState,
): Promise<FuelCardRequest & { personId: string }> {
  if (!isUuid(requestId)) throw new AppError('NOT_FOUND')
  return inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('fuel_card_requests').selectAll().where('id', '=', requestId).forUpdate().executeTakeFirst()
    if (!row) throw new AppError('NOT_FOUND')
    if (!listStaffTransitions(row.state).includes(state)) throw new AppError('CHANGED_MEANWHILE')
    const updated_at = deps.clock.now()
    await trx.updateTable('fuel_card_requests').set({ state, updated_at }).where('id', '=', requestId).execute()
    await notifyOfRequest(trx, deps, row.person_id, { reference: row.reference, state })
    return { ...presentRequest({ ...row, state, updated_at }), personId: row.person_id }
  })
}

async function notifyOfRequest(
  db: Db,
  deps: RequestDeps,
  personId: string,
  { reference, state }: { readonly reference: string; readonly state: FuelCardState },
): Promise<void> {
  await notifyMember(db, deps, {
    personId,
    topic: 'REQUESTS',
    phrase: `fuelCard.${state}`,
    values: { reference },
    link: '/advantages',
    thread: `fuel-card:${reference}`,
    mail: {
      kind: 'fuel-card',
      write(language) {
        const t = textsIn(language)
        return { subject: t(`fuel-card:mail.${state}.subject`, { reference }), text: t(`fuel-card:mail.${state}.text`, { reference }) }
      },
    },
  })
}
