import type { LegalAcceptance, LegalText } from '@afilia/contract/legal'
import { ACCEPTED_ANCHORS, LEGAL_ANCHORS, type LegalAnchor } from '@afilia/domain/legal-anchors'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { fallbackChain } from '../../platform/texts/translations.ts'

type TextRow = Selectable<Database['legal_texts']>

/** Which version is in force, and its text. */
interface Asked {
  readonly unionName: string
  readonly now: Date
  readonly language: Language
}

/** The six texts in force, in the order of the page. */
export async function listLegalTexts(db: Db, asked: Asked): Promise<LegalText[]> {
  const versions = await readVersions(db, asked.now)
  return LEGAL_ANCHORS.flatMap((anchor) => {
    const all = versions.get(anchor) ?? []
    return all[0] ? [present(all[0], all, asked)] : []
  })
}

/** One text, in the version in force or an earlier one. Throws NOT_FOUND. */
export async function getLegalText(db: Db, anchor: string, version: number | undefined, asked: Asked): Promise<LegalText> {
  const all = (await readVersions(db, asked.now)).get(anchor) ?? []
  const found = version === undefined ? all[0] : all.find((row) => row.version === version)
  if (!found) throw new AppError('NOT_FOUND')
  return present(found, all, asked)
}

/** For each text that must be accepted, what the person has accepted. */
export async function listAcceptances(db: Db, personId: string, now: Date): Promise<LegalAcceptance[]> {
  const versions = await readVersions(db, now)
  const rows = await db
    .selectFrom('legal_acceptances')
    .select(['anchor', 'version', 'at'])
    .where('person_id', '=', personId)
    .orderBy('version', 'desc')
    .execute()
  return ACCEPTED_ANCHORS.flatMap((anchor) => {
    const current = versions.get(anchor)?.[0]
    const accepted = rows.find((row) => row.anchor === anchor)
    if (!current) return []
    return [
      { anchor, version: current.version, acceptedVersion: accepted?.version ?? null, acceptedAt: accepted?.at.toISOString() ?? null },
    ]
  })
}

/** The texts whose version in force the person has not accepted. */
export async function listUnaccepted(db: Db, personId: string, now: Date): Promise<LegalAcceptance['anchor'][]> {
  const acceptances = await listAcceptances(db, personId, now)
  return acceptances.filter(({ version, acceptedVersion }) => acceptedVersion !== version).map(({ anchor }) => anchor)
}

/** For each text the versions that have come into force, newest first. There are six texts with few versions each. */
async function readVersions(db: Db, now: Date): Promise<ReadonlyMap<string, readonly TextRow[]>> {
  const rows = await db.selectFrom('legal_texts').selectAll().where('in_force_from', '<=', now).orderBy('version', 'desc').execute()
  return Map.groupBy(rows, ({ anchor }) => anchor)
}

function present(row: TextRow, all: readonly TextRow[], { unionName, language }: Asked): LegalText {
  const written = fallbackChain(language).find((one) => row.texts[one] !== undefined) ?? LANGUAGES[0]
  const words = row.texts[written]
  const named = (text = ''): string => text.replaceAll('{union}', unionName)
  return {
    anchor: row.anchor,
    ...toVersion(row),
    language: written,
    title: named(words?.title),
    body: named(words?.body),
    asksAcceptance: asksAcceptance(row.anchor),
    versions: all.map(toVersion),
  }
}

const toVersion = ({ version, in_force_from }: TextRow) => ({ version, inForceFrom: in_force_from.toISOString() })
const asksAcceptance = (anchor: LegalAnchor): boolean => ACCEPTED_ANCHORS.some((one) => one === anchor)
