import type { Language } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import type { Deps } from '../../../platform/deps.ts'
import type { Db } from '../../../platform/postgres/db.ts'
import { toSelectable } from '../../../platform/texts/selectable.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { findTranslation, type Translations } from '../../../platform/texts/translations.ts'
import { type Mail, queueMails } from '../mail.ts'
import { type Phrase, type PhraseValues, sayPhrase } from '../notifying/phrases.ts'

/** Members for each batch. Each batch commits, so that an interrupted task continues with the members who have no mail yet. */
const BATCH = 500
/** Maximum number of titles in a mail. The rest appears as a number. */
const MAX_TITLES = 20

/** Finds the last 8 a.m. in Spain. Later messages wait until the next day. */
async function findMorning(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('day', local - interval '8 hours') + interval '8 hours') at time zone 'Europe/Madrid' as at
    from (select ${now}::timestamptz at time zone 'Europe/Madrid' as local) as moment`.execute(db)
  return rows[0]!.at
}

/** Sends the daily mail to each member with waiting messages. `publicUrl`: the address of the portal for browsers. */
export async function sendDigests(deps: Deps, publicUrl: string): Promise<void> {
  const until = await findMorning(deps.db, deps.clock.now())
  while ((await deps.db.transaction().execute((trx) => sendBatch(trx, deps, publicUrl, until))) > 0);
}

/**
 * Takes the entries of the next members and queues a mail for each, in one transaction. Parallel processes take other members.
 * Returns the number of members.
 */
async function sendBatch(db: Db, deps: Deps, publicUrl: string, until: Date): Promise<number> {
  const { rows } = await sql<Entry>`
    with next as (
      select person_id from digest_entries join notifications using (person_id)
      where notifications.id = digest_entries.notification_id and notifications.created_at < ${until}
      group by person_id order by person_id limit ${BATCH}
    ), taken as (
      delete from digest_entries using next, notifications
      where digest_entries.person_id = next.person_id and notifications.id = digest_entries.notification_id and notifications.created_at < ${until}
      returning digest_entries.notification_id, digest_entries.person_id
    )
    select taken.person_id, people.email, settings.lang_key, message.id, message.phrase, message.values_sealed, campaigns.texts,
      message.read_at is null and message.archived_at is null and coalesce(chosen.mail, 'DAILY') != 'OFF'
        and people.left_at is null and not people.is_blocked as is_wanted
    from taken
    join notifications as message on message.id = taken.notification_id
    join people on people.id = taken.person_id
    left join settings on settings.person_id = taken.person_id
    left join message_preferences as chosen on chosen.person_id = taken.person_id and chosen.topic = message.topic
    left join campaigns on campaigns.id = message.campaign_id
    order by taken.person_id, message.id desc`.execute(db)
  const members = Map.groupBy(rows, ({ person_id }) => person_id)
  const mails = [...members.values()].flatMap((entries) =>
    writeDigest(
      deps,
      publicUrl,
      entries.filter(({ is_wanted }) => is_wanted),
    ),
  )
  await queueMails(db, deps, mails)
  return members.size
}

interface Entry {
  readonly person_id: string
  readonly email: string | null
  readonly lang_key: Language | null
  readonly id: string
  readonly phrase: Phrase | null
  readonly values_sealed: Buffer | null
  readonly texts: Translations<{ readonly title?: string }> | null
  /** Unread, and the member still wants mail about it. */
  readonly is_wanted: boolean
}

/** Contains only titles and links. Members read the messages themselves in the portal. */
function writeDigest(deps: Deps, publicUrl: string, entries: readonly Entry[]): Mail[] {
  const [first] = entries
  if (!first?.email) return []
  const language = toSelectable(first.lang_key)
  const t = textsIn(language)
  const lines = entries
    .slice(0, MAX_TITLES)
    .map((entry) => `${readTitle(deps, entry, language)}\n${publicUrl}/profile/messages/${entry.id}`)
  const rest = entries.length - lines.length
  return [
    {
      kind: 'digest',
      personId: first.person_id,
      to: first.email,
      language,
      subject: t('notifications:digest.subject'),
      text: [
        t('notifications:digest.text'),
        ...lines,
        ...(rest > 0 ? [t('notifications:digest.more', { count: rest })] : []),
        t('notifications:digest.end', { link: `${publicUrl}/profile/preferences` }),
      ].join('\n\n'),
      topic: 'DAILY',
      priority: 'bulk',
    },
  ]
}

function readTitle({ sealing }: Deps, { id, phrase, values_sealed, texts }: Entry, language: Language): string {
  if (phrase === null) return findTranslation(texts ?? {}, language)?.title ?? ''
  const values = values_sealed === null ? {} : (JSON.parse(sealing.open('notifications.values_sealed', id, values_sealed)) as PhraseValues)
  return sayPhrase(phrase, values, language).title
}
