import type { Deps } from '../../platform/deps.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import type { MailMessage } from './mail.ts'
import type { Unsubscribe } from './unsubscribe.ts'

/** The details of the portal that a mail needs. */
export interface MailSite {
  readonly publicUrl: string
  readonly unsubscribe: Unsubscribe
}

interface Finished {
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Adds to a mail a link to its page and a link to unsubscribe. Headers let the reader's mail program unsubscribe with one press
 * (RFC 8058). A service mail gets neither. `personId`: the recipient.
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
    // After a `#`, so that no server receives or logs the token.
    text: [...body, t('notifications:mail.off', { link: `${publicUrl}/unsubscribe#${token}` })].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${publicUrl}/api/data/message-preferences/unsubscribe/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}
