import { LANGUAGES } from '@afilia/i18n/languages'
import { type PhraseValues, sayPhrase } from '../../../foundation/notifications/notifying/phrases.ts'
import { notifyMember } from '../../../foundation/notifications/notifying/commands.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/endpoints/implement.ts'
import { AppError } from '../../../platform/errors.ts'
import { isUuid } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/postgres/db.ts'
import { HOUR, type RateLimit, rejectTooMany } from '../../../platform/rate-limit.ts'
import type { CampaignRow } from '../commands.ts'
import { isForStaff } from '../conditions.ts'

/** Each test sends a mail to its author. */
const TEST_SENDS: RateLimit = { name: 'campaign-test', max: 20, within: HOUR }

/** The texts of a test, in each language in which they are complete. */
function toValues(texts: CampaignRow['texts']): PhraseValues {
  const written = LANGUAGES.filter((language) => texts[language]?.title && texts[language].body)
  const inEach = (part: 'title' | 'body') => ({
    texts: { es: texts.es[part], ...Object.fromEntries(written.map((language) => [language, texts[language]![part]!])) },
  })
  return { title: inEach('title'), body: inEach('body') }
}

/**
 * Sends a campaign only to the caller: into their mailbox, to their devices and, whatever their preferences, by mail. Throws what
 * `POST campaigns/{campaign}/tests` declares.
 */
export async function sendTest(deps: Deps, caller: Caller, id: string): Promise<void> {
  await rejectTooMany(deps, TEST_SENDS, caller.personId)
  await inTransaction(deps.db, async (trx) => {
    const known = isUuid(id)
      ? await trx
          .selectFrom('campaigns as sent')
          .select(['topic', 'texts', 'link', 'is_urgent'])
          .where('sent.id', '=', id)
          .where(isForStaff(caller))
          .executeTakeFirst()
      : undefined
    if (!known) throw new AppError('NOT_FOUND')
    const values = toValues(known.texts)
    await notifyMember(trx, deps, {
      personId: caller.personId,
      topic: known.topic,
      phrase: 'campaigns.test',
      values,
      link: known.link,
      isUrgent: known.is_urgent,
      mail: {
        kind: 'campaign-test',
        isService: true,
        write(language) {
          const { title, body } = sayPhrase('campaigns.test', values, language)
          return { subject: title, text: body }
        },
      },
    })
  })
}
