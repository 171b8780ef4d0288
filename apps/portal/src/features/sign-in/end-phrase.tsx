import { loadTexts, useTexts } from '@afilia/client/texts/texts.ts'
import { toMessageKey } from '@afilia/domain/site/error-key'
import { useEffect } from 'react'

/** The phrases of the keys that the titles of a 401 give: this server's title, and the usual one of a server behind it. */
const PHRASES = { 'session-expired': 'api.session_expired', unauthorize: 'api.session_expired' } as const
const isKnown = (key: string): key is keyof typeof PHRASES => Object.hasOwn(PHRASES, key)

/** The phrase of a 401, by the key made from its title (specification §8). Nothing for other titles, as a link may claim any. */
export function EndPhrase({ title }: { title: string }) {
  const t = useTexts('errors')
  useEffect(() => void loadTexts('errors').catch(() => undefined), [])
  const message = toMessageKey({ status: 401, title })
  const key = 'key' in message ? message.key : ''
  return isKnown(key) && <strong>{t(PHRASES[key], { defaultValue: '' })}</strong>
}
