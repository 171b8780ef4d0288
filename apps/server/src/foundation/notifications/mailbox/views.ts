import type { Message, MessageCard, Popup } from '@afilia/contract/messages/messages'
import type { Reference } from '@afilia/contract/content/reference'
import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { toPlainNotation } from '@afilia/domain/rich-text/read-notation'
import { readRichTextWords } from '@afilia/domain/rich-text/read-rich-text'
import { truncate } from '@afilia/domain/formats/text'
import { DEFAULT_LANGUAGE, type Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import type { Sealing } from '../../../platform/sealing/sealing.ts'
import type { Database } from '../../../platform/tables/tables.gen.ts'
import { findTranslation, otherLanguage, type Translations } from '../../../platform/texts/translations.ts'
import { type Phrase, type PhraseValues, sayPhrase, sayRichPhrase } from '../notifying/phrases.ts'

/** A message with the columns of its campaign, if it belongs to one. */
export interface MessageRow extends Omit<Selectable<Database['notifications']>, 'phrase'> {
  readonly phrase: Phrase | null
  readonly texts: Translations<{ readonly title?: string; readonly body?: string }> | null
  readonly author_id: string | null
  readonly author_name: string | null
  readonly place: Reference | null
  readonly has_files: boolean
  /** The conversation and the words that it announces, and who said them. */
  readonly case_id: string | null
  readonly addressee_id: string | null
  readonly text_sealed: Buffer | null
  readonly speaker_id: string | null
  readonly speaker_name: string | null
  /** The others of its group, if the list is grouped. */
  readonly grouped?: { readonly others: number; readonly unread: number } | undefined
}

/** The reader of messages. */
export interface Showing {
  readonly sealing: Sealing
  readonly language: Language
  /** Shown as the author of a campaign whose author's name can no longer be shown. */
  readonly unionName: string
  /** Whether the reader is a member, who may answer people. */
  readonly canWrite?: boolean
}

interface Words {
  readonly title: string
  readonly body: string
  readonly language?: Language
}

/** Reads the texts of a message in the reader's language. */
export function readWords(
  { sealing, language }: Showing,
  row: Pick<MessageRow, 'id' | 'phrase' | 'texts' | 'values_sealed' | 'said_id' | 'text_sealed'>,
): Words {
  if (row.said_id !== null && row.text_sealed !== null)
    return {
      ...sayRichPhrase('cases.said', {}, language),
      body: toPlainNotation(sealing.open('case_messages.text_sealed', row.said_id, row.text_sealed)).replaceAll('\n', '\n\n'),
    }
  if (row.phrase !== null) return sayRichPhrase(row.phrase, openValues(sealing, row), language)
  const texts = row.texts ?? {}
  const { title = '', body = '' } = findTranslation(texts, language) ?? {}
  return { title, body, ...otherLanguage(texts, language) }
}

export const openValues = (sealing: Sealing, { id, values_sealed }: Pick<MessageRow, 'id' | 'values_sealed'>): PhraseValues =>
  values_sealed === null ? {} : (JSON.parse(sealing.open('notifications.values_sealed', id, values_sealed)) as PhraseValues)

const presentAuthor = ({ unionName }: Showing, row: MessageRow): MessageCard['author'] =>
  row.case_id !== null
    ? { id: row.speaker_id, name: row.speaker_name ?? unionName, place: null }
    : row.phrase !== null
      ? null
      : { id: row.author_name === null ? null : row.author_id, name: row.author_name ?? unionName, place: row.place }

/** Presents a message in the copy of the member's data, in Castilian. A campaign's message has no text about the member. */
export function presentCopied({ phrase, values, ...row }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (phrase === null) return row
  const { title, body } = sayPhrase(phrase as Phrase, JSON.parse(values as string) as PhraseValues, DEFAULT_LANGUAGE)
  return { ...row, text: `${title}\n${body}` }
}

/** Number of characters of a text in a list. */
const EXCERPT = 160

export function presentCard(showing: Showing, row: MessageRow): MessageCard {
  const { title, body, language } = readWords(showing, row)
  return {
    id: row.id,
    topic: row.topic,
    title,
    excerpt: truncate(readRichTextWords(body, parseHtml), EXCERPT),
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null && !row.grouped?.unread,
    isArchived: row.archived_at !== null,
    isUrgent: row.is_urgent,
    author: presentAuthor(showing, row),
    hasFiles: row.has_files,
    thread: row.thread,
    count: 1 + (row.grouped?.others ?? 0),
    ...(language && { language }),
  }
}

export const presentMessage = (
  showing: Showing,
  row: MessageRow,
  { files, others, conversation }: Pick<Message, 'files' | 'conversation'> & { readonly others: readonly MessageRow[] },
): Message => ({
  ...presentCard(showing, row),
  body: readWords(showing, row).body,
  link: row.link,
  files,
  mustAcknowledge: row.must_acknowledge,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  others: others.map((other) => presentCard(showing, other)),
  conversation,
})

export function presentPopup(showing: Showing, row: MessageRow): Popup {
  const { id, topic, link, must_acknowledge, created_at } = row
  return {
    id,
    topic,
    ...readWords(showing, row),
    link,
    author: presentAuthor(showing, row),
    mustAcknowledge: must_acknowledge,
    at: created_at.toISOString(),
  }
}
