import type { PushPayload } from '@afilia/domain/messages/push'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import ca from '../../../../packages/i18n/locales/ca/messages/push.json'
import en from '../../../../packages/i18n/locales/en/messages/push.json'
import es from '../../../../packages/i18n/locales/es/messages/push.json'
import eu from '../../../../packages/i18n/locales/eu/messages/push.json'
import gl from '../../../../packages/i18n/locales/gl/messages/push.json'

// In the service worker whole, so that a notification waits for no network: browsers show one of their own when ours is late.

const PHRASES: Readonly<Record<Language, typeof es>> = { es, ca, eu, gl, en }

/** A notification, as the browser takes it. */
export interface ShownMessage {
  readonly title: string
  readonly options: NotificationOptions & { readonly data: { readonly path: string } }
}

/** What a push is shown as. A payload that is not understood, such as one of a later release, still says that there is something. */
export function presentPush(payload: unknown, language: Language = DEFAULT_LANGUAGE, union = 'Afilia'): ShownMessage {
  const { topic, id } = readPayload(payload)
  const phrases = PHRASES[language]
  return {
    title: union,
    options: {
      body: topic === undefined ? phrases.any : phrases[topic === 'TEST' ? 'test' : topic],
      tag: id ?? topic ?? 'message',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge.png',
      lang: language,
      data: { path: topic === 'TEST' ? '/profile/devices' : id === null ? '/profile/messages' : `/profile/messages/${id}` },
    },
  }
}

function readPayload(payload: unknown): { topic: PushPayload['topic'] | undefined; id: string | null } {
  const { topic, id } = (typeof payload === 'object' && payload !== null ? payload : {}) as { topic?: unknown; id?: unknown }
  const isKnown = typeof topic === 'string' && (topic === 'TEST' || /^(NEWS|EVENTS|JOBS|REQUESTS|MONEY|UNION)$/.test(topic))
  return {
    topic: isKnown ? (topic as PushPayload['topic']) : undefined,
    // Part of an address.
    id: typeof id === 'string' && /^[\w-]{1,60}$/.test(id) ? id : null,
  }
}
