import { type DispatchState, moveDispatch, STAFF_DISPATCH_MOVES } from '@afilia/domain/messages/messages'

export type StaffMove = (typeof STAFF_DISPATCH_MOVES)[number]

/** What the caller is to what was written: its author, or somebody who reaches all whom its author reaches. */
export interface Standing {
  readonly isAuthor: boolean
  readonly isCovered: boolean
}

/** Its author submits, sends and takes back; a second person approves or gives it back; both may stop it. */
export function mayMove(move: StaffMove, { isAuthor, isCovered }: Standing): boolean {
  if (move === 'cancel') return isAuthor || isCovered
  return move === 'approve' || move === 'return' ? isCovered && !isAuthor : isAuthor
}

/** The moves that somebody may make now. What needs an approval is not sent. */
export const listMoves = (
  state: DispatchState,
  { needsApproval, ...standing }: Standing & { readonly needsApproval: boolean },
): StaffMove[] =>
  STAFF_DISPATCH_MOVES.filter(
    (move) => moveDispatch(state, move) !== undefined && mayMove(move, standing) && !(move === 'send' && needsApproval),
  )
