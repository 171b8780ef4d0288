import { toMessageKey } from '@afilia/domain/site/error-key'
import { texts } from '../texts/texts.ts'
import { ApiError, ConnectionLost, readFieldErrors } from './api-error.ts'

/**
 * The message for a failed call (specification §8); empty if there is no general one, such as for a 404, for which the page has its own
 * text. Rethrows errors that do not come from a call.
 */
export async function errorText(error: unknown): Promise<string> {
  if (error instanceof ConnectionLost) return texts.t('connection.lost')
  if (!(error instanceof ApiError)) throw error
  await loadErrors()
  const message = toMessageKey({ status: error.status, title: error.problem?.title, errorKey: error.problem?.errorKey })
  if ('key' in message) return findPhrase(message.key) ?? error.problem?.title ?? ''
  return message.text || describeTrouble(error)
}

/**
 * The message for a failed action whose form marks no fields: the error of the first field, or the general message. A conflict has no
 * general message in the specification (§8), so its title is used. Never empty, as a press without an effect must not go unexplained.
 */
export async function explainFailure(error: unknown): Promise<string> {
  const isOfFields = error instanceof ApiError && error.problem?.errorKey === 'api.REQUEST_INVALID'
  const [first] = isOfFields ? await fieldErrorTexts(error) : []
  const text = first?.text || (await errorText(error)) || (error instanceof ApiError && error.problem?.title)
  return text || texts.t('notDone', { ns: 'errors', defaultValue: '' })
}

/** The code of a server that failed. Its phrase says so, which is only true of a 500. */
const UNKNOWN = 'api.api_unknown_error'

/** If the texts cannot be loaded, the title is still available. */
const loadErrors = (): Promise<void> => texts.loadNamespaces('errors').catch(() => undefined)

/**
 * The specification has no message for other statuses. Ours gives the reason in the text of the error code, or else in that of the server. A
 * refusal without either says nothing: that the portal has failed would be wrong (docs/decisions/121).
 */
function describeTrouble({ status, problem }: ApiError): string {
  if (status === 404) return ''
  // The session ended before the call, so there is no title.
  if (status === 401) return findPhrase('session-expired') ?? ''
  const key = problem?.errorKey?.toLowerCase()
  const phrase = key && key !== UNKNOWN ? findPhrase(`errors.${key}`) : undefined
  return phrase ?? problem?.title ?? ''
}

/** The text of `errors.api.not_found`, if there is one. */
function findPhrase(key: string): string | undefined {
  const inArea = key.replace(/^errors\./, '')
  const found = [inArea, `api.${inArea.replaceAll('-', '_')}`].find((candidate) => texts.exists(candidate, { ns: 'errors' }))
  return found && String(texts.t(found as never, { ns: 'errors' as never }))
}

/** The text for one field of a refusal. `fieldErrors[].message` is a rule, such as `required`. */
export async function fieldErrorTexts(error: unknown): Promise<{ field: string; text: string }[]> {
  const rejected = readFieldErrors(error)
  if (rejected.length > 0) await loadErrors()
  return rejected.map(({ field, message }) => ({ field, text: texts.t(`field.${message}`, { ns: 'errors' }) }))
}
