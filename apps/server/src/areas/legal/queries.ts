import type { LegalAcceptance, LegalText } from '@afilia/contract/content/legal'
import { ACCEPTED_ANCHORS, LEGAL_ANCHORS, type LegalAnchor } from '@afilia/domain/content/legal-anchors'
import { LANGUAGES, type Language } from '@afilia/i18n/languages'
import type { Selectable } from 'kysely'
import type { Env } from '../../env.ts'
import { build, type Db } from '../../platform/postgres/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Database } from '../../platform/tables/tables.gen.ts'
import { textsIn } from '../../platform/texts/texts.ts'
import { fallbackChain } from '../../platform/texts/translations.ts'
import { type Kept, listDeviceStorage, listRetention } from './views.ts'

type TextRow = Selectable<Database['legal_texts']>

/** The identity of the union that is responsible for the portal. */
export type LegalIdentity = Pick<
  Env,
  | 'UNION_NAME'
  | 'UNION_LEGAL_NAME'
  | 'UNION_TAX_ID'
  | 'UNION_ADDRESS'
  | 'UNION_REGISTER'
  | 'UNION_EMAIL'
  | 'UNION_DPO_EMAIL'
  | 'UNION_PROCESSORS'
>

/** The time, which decides the version in force, and the data of its text. */
interface Asked {
  readonly kept: Kept
  readonly union: LegalIdentity
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

/** The person's acceptance of each text that must be accepted. */
export async function listAcceptances(db: Db, personId: string, now: Date): Promise<LegalAcceptance[]> {
  return presentAcceptances((await db.executeQuery(selectAcceptances(personId, now))).rows)
}

/** Each text in its version in force, with the newest version that the person has accepted. */
export const selectAcceptances = (personId: string, now: Date) =>
  build
    .selectFrom('legal_texts as text')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('legal_acceptances as acceptance')
          .select(['acceptance.version as acceptedVersion', 'acceptance.at as acceptedAt'])
          .where('acceptance.person_id', '=', personId)
          .whereRef('acceptance.anchor', '=', 'text.anchor')
          .orderBy('acceptance.version', 'desc')
          .limit(1)
          .as('accepted'),
      (join) => join.onTrue(),
    )
    .distinctOn('text.anchor')
    .select(['text.anchor', 'text.version', 'acceptedVersion', 'acceptedAt'])
    .where('text.in_force_from', '<=', now)
    .orderBy('text.anchor')
    .orderBy('text.version', 'desc')

interface AcceptanceRow extends Pick<TextRow, 'anchor' | 'version'> {
  readonly acceptedVersion: number | null
  readonly acceptedAt: Date | string | null
}

/** In the order of the page. */
export const presentAcceptances = (rows: readonly AcceptanceRow[]): LegalAcceptance[] =>
  ACCEPTED_ANCHORS.flatMap((anchor) => {
    const row = rows.find((one) => one.anchor === anchor)
    if (!row) return []
    const { version, acceptedVersion, acceptedAt } = row
    return [{ anchor, version, acceptedVersion, acceptedAt: acceptedAt && new Date(acceptedAt).toISOString() }]
  })

/** The texts whose version in force is not accepted. */
export const listUnaccepted = (acceptances: readonly LegalAcceptance[]): LegalAcceptance['anchor'][] =>
  acceptances.filter(({ version, acceptedVersion }) => acceptedVersion !== version).map(({ anchor }) => anchor)

/** The versions of each text that have come into force, newest first. There are six texts with few versions each. */
async function readVersions(db: Db, now: Date): Promise<ReadonlyMap<string, readonly TextRow[]>> {
  const rows = await db.selectFrom('legal_texts').selectAll().where('in_force_from', '<=', now).orderBy('version', 'desc').execute()
  return Map.groupBy(rows, ({ anchor }) => anchor)
}

function present(row: TextRow, all: readonly TextRow[], { kept, union, language }: Asked): LegalText {
  const written = fallbackChain(language).find((one) => row.texts[one] !== undefined) ?? LANGUAGES[0]
  const words = row.texts[written]
  // Tables in the text come from the portal's declarations, in every version.
  const named = (text = ''): string =>
    text
      .replaceAll('{union}', union.UNION_NAME)
      .replace('{retention}', () => listRetention(kept, written))
      .replace('{devices}', () => listDeviceStorage(written))
  return {
    anchor: row.anchor,
    ...toVersion(row),
    language: written,
    title: named(words?.title),
    body: [...(NAMING.has(row.anchor) ? listIdentity(union, row.anchor, written) : []), named(words?.body)].join('\n'),
    asksAcceptance: asksAcceptance(row.anchor),
    versions: all.map(toVersion),
  }
}

/** The texts that must name the controller (Ley 34/2002, article 10; GDPR, article 13). */
const NAMING: ReadonlySet<LegalAnchor> = new Set(['aviso-legal', 'proteccion-datos-personales'])

/** A separate section, because it is not part of a version: it changes with the union's address. */
function listIdentity(union: LegalIdentity, anchor: LegalAnchor, language: Language): string[] {
  const t = textsIn(language)
  const entries = [
    ['name', union.UNION_LEGAL_NAME],
    ['taxId', union.UNION_TAX_ID],
    ['address', union.UNION_ADDRESS],
    ['register', union.UNION_REGISTER],
    ['email', union.UNION_EMAIL],
    ['dpo', union.UNION_DPO_EMAIL],
    // The privacy policy names the processors by their function, which satisfies article 13.1.e.
    ['processors', anchor === 'proteccion-datos-personales' ? union.UNION_PROCESSORS : undefined],
  ] as const
  const known = entries.flatMap(([key, value]) => (value === undefined ? [] : [`- ${t(`legal:identity.${key}`, { value })}`]))
  return known.length === 0 ? [] : [`## ${t('legal:identity.title')}`, ...known, '']
}

const toVersion = ({ version, in_force_from }: TextRow) => ({ version, inForceFrom: in_force_from.toISOString() })
const asksAcceptance = (anchor: LegalAnchor): boolean => ACCEPTED_ANCHORS.some((one) => one === anchor)
