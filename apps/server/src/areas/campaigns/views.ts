import type { Campaign, CampaignCard, CampaignEdit, CampaignFigures } from '@afilia/contract/messages/campaigns'
import type { Reference } from '@afilia/contract/content/reference'
import type { Upload } from '@afilia/contract/cases/uploads'
import { LEAST_COUNT, roundCount } from '@afilia/domain/messages/messages'
import type { Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import type { Caller } from '../../platform/endpoints/implement.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import type { ExactFigures } from './figures/queries.ts'
import { listTransitions } from './transitions/rules.ts'

/** The row as staff read it, with the caller's relation to it. */
export type StaffRow = Selectable<Database['campaigns']> & {
  readonly author_name: string | null
  readonly approver_name: string | null
  readonly place: Reference | null
  readonly is_author: boolean
  readonly is_covered: boolean
}

/** Results below ten recipients are suppressed. Otherwise the author of a message to one member would see what that member does. */
const isShown = (mayRead: boolean, recipients: number | null): recipients is number =>
  mayRead && recipients !== null && recipients >= LEAST_COUNT

const mayRead = ({ is_author, is_covered }: StaffRow): boolean => is_author || is_covered

export function presentCard(row: StaffRow, caller: Caller, read: number, language: Language): CampaignCard {
  const { id, topic, state, author_id, author_name, place, scheduled_at, updated_at, ended_at, recipients, texts } = row
  const hasFigures = isShown(mayRead(row), recipients)
  return {
    id,
    topic,
    title: texts[language]?.title || texts.es.title,
    state,
    author: author_id === null ? null : { id: author_id, name: author_name ?? '', isMe: author_id === caller.personId },
    place,
    scheduledAt: scheduled_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
    endedAt: ended_at?.toISOString() ?? null,
    recipients: hasFigures ? roundCount(recipients!) : null,
    read: hasFigures ? roundCount(read) : null,
  }
}

/** Rounds each number, so that two messages to almost the same members do not tell who did what. */
const roundFigures = ({ mails, pushes, ...figures }: ExactFigures): CampaignFigures => ({
  ...roundEach(figures),
  mails: roundEach(mails),
  pushes: roundEach(pushes),
})
const roundEach = <Name extends string>(counts: Readonly<Record<Name, number>>): Record<Name, number | null> =>
  Object.fromEntries(Object.entries<number>(counts).map(([name, count]) => [name, roundCount(count)])) as Record<Name, number | null>

const toEdit = (row: StaffRow, files: readonly Upload[]): CampaignEdit => ({
  topic: row.topic,
  texts: row.texts,
  link: row.link,
  audience: row.audience,
  files: files.map(({ id }) => id),
  isPopup: row.is_popup,
  mustAcknowledge: row.must_acknowledge,
  isUrgent: row.is_urgent,
  scheduledAt: row.scheduled_at?.toISOString() ?? null,
  followsId: row.follows_id,
})

/** Data besides the row. */
interface Beside {
  readonly names: Reference[]
  readonly files: readonly Upload[]
  readonly needsApproval: boolean
  readonly hasApprover: boolean
  /** Undefined if sending has not begun. */
  readonly figures: ExactFigures | undefined
}

export function presentCampaign(
  row: StaffRow,
  caller: Caller,
  { names, files, needsApproval, hasApprover, figures }: Beside,
  language: Language,
): Campaign {
  const { approved_at, approver_name, is_author: isAuthor, is_covered: isCovered } = row
  return {
    ...presentCard(row, caller, figures?.read ?? 0, language),
    edit: toEdit(row, files),
    names,
    files: [...files],
    approval: approved_at && { by: approver_name ?? '', at: approved_at.toISOString() },
    remark: row.remark,
    needsApproval,
    hasApprover,
    transitions: listTransitions(row.state, { isAuthor, isCovered, needsApproval }),
    figures: figures && isShown(mayRead(row), figures.recipients) ? roundFigures(figures) : null,
    version: row.version,
  }
}
