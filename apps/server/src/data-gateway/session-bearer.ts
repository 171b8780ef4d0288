import type { Caller } from '../platform/endpoints/implement.ts'

export interface SessionToken {
  readonly accessToken: string
  readonly caller?: Caller | undefined
}

/** The access token of the session in the request's cookie, and its caller. Null without a live session. */
export type FindSessionToken = (request: Request) => Promise<SessionToken | null>

export const toBearer = ({ accessToken }: SessionToken): string => `Bearer ${accessToken}`

/**
 * Makes a call with the session's token. If the answer is 401 although the session continues with another token, repeats the call
 * with that one: a new password or role may have revoked the first.
 */
export async function askWithSession(
  session: SessionToken,
  findNext: () => Promise<SessionToken | null>,
  ask: (session: SessionToken) => Promise<Response>,
): Promise<Response> {
  const answer = await ask(session)
  if (answer.status !== 401) return answer
  const another = await findNext()
  if (!another || another.accessToken === session.accessToken) return answer
  await discardBody(answer)
  return ask(another)
}

/** An unread body would keep its connection open. A body whose connection has ended in the meantime throws already when it is asked for. */
export async function discardBody(answer: Response): Promise<void> {
  try {
    await answer.body?.cancel()
  } catch {
    // Nobody will read it.
  }
}
