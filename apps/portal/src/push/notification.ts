import type { PushPayload } from '@afilia/domain/messages/push'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import ca from '../../../../packages/i18n/locales/ca/messages/push.json'
import en from '../../../../packages/i18n/locales/en/messages/push.json'
import es from '../../../../packages/i18n/locales/es/messages/push.json'
import eu from '../../../../packages/i18n/locales/eu/messages/push.json'
import gl from '../../../../packages/i18n/locales/gl/messages/push.json'

// The service worker contains the phrases in all languages, so that a notification needs no network. Browsers show a generic one if ours is late.

const PHRASES: Readonly<Record<Language, typeof es>> = { es, ca, eu, gl, en }

/** A notification in the browser's format. */
export interface ShownMessage {
  readonly title: string
  readonly options: NotificationOptions & { readonly data: { readonly path: string } }
}

/** Converts a push to a notification. An unknown payload, such as one of a later release, still shows that there is a message. */
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
    // Validated, because it becomes a part of a URL.
    id: typeof id === 'string' && /^[\w-]{1,60}$/.test(id) ? id : null,
  }
}
