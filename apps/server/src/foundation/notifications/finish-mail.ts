import type { Deps } from '../../platform/deps.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { MailMessage } from './mail.ts'
import type { Unsubscribe } from './unsubscribe.ts'

/** What a mail needs of the portal that it is sent from. */
export interface MailSite {
  readonly publicUrl: string
  readonly unsubscribe: Unsubscribe
}

interface Finished {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * A mail with its end: where it leads, and how no more of its kind come. The headers let the reader's mail program do so with one press (RFC 8058). A mail of service
 * has neither. `personId`: whose mail it is.
 */
export async function finishMail(
  deps: Pick<Deps, 'db' | 'clock' | 'sealing'>,
  { publicUrl, unsubscribe }: MailSite,
  personId: string | null,
  { text, topic, page, language }: MailMessage,
): Promise<Finished> {
  const t = textsIn(language)
  const body = [text.trimEnd(), ...(page === undefined ? [] : [t('notifications:mail.page', { link: `${publicUrl}${page}` })])]
  if (topic === undefined || personId === null) return { text: page === undefined ? text : body.join('\n\n'), headers: {} }
  const token = await unsubscribe.write(deps, personId, topic)
  return {
    // After a `#`, so that no server and no log reads it.
    text: [...body, t('notifications:mail.off', { link: `${publicUrl}/unsubscribe#${token}` })].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/data/message-preferences/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
