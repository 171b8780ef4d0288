import { DEVICE_STORAGE } from '@afilia/domain/site/device-storage'
import { RETENTION_LAWS, type RetentionReason } from '@afilia/domain/people/rights'
import type { Language } from '@afilia/i18n/languages'
import type { TFunction } from 'i18next'
import type { PersonalTable } from '../../platform/area/personal-tables.ts'
import type { Period, Retention } from '../../platform/area/retention.ts'
import { textsIn } from '../../platform/texts/texts.ts'

/** The areas' declarations of the data that they store, and for how long. */
export interface Kept {
  readonly personalTables: readonly PersonalTable[]
  readonly retentions: readonly Retention[]
}

/** A table in the notation of domain/rich-text. */
const toTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** The retention of each kind of data, as the tables declare it (GDPR, article 13.2.a). */
export function listRetention({ personalTables, retentions }: Kept, language: Language): string {
  const t = textsIn(language)
  const ofPeople = new Set<string>(personalTables.map(({ table }) => table))
  const rows = [
    ...personalTables
      .filter(({ copied }) => copied !== 'nothing')
      .map(({ category, retention, onErasure }) => [
        category,
        retention === 'MEMBERSHIP' ? t('privacy:retention.membership') : sayPeriod(t, retention),
        sayAfterwards(t, retention, onErasure),
      ]),
    ...retentions
      .filter(({ table }) => !ofPeople.has(table))
      .map((retention) => [retention.category, sayPeriod(t, retention), t('privacy:retention.same')]),
  ].map(([category, ...cells]) => [t(`rights:categories.${category}`), ...cells])
  const once = new Map(rows.map((cells) => [cells.join('|'), cells]))
  return toTable([t('privacy:retention.data'), t('privacy:retention.member'), t('privacy:retention.after')], [...once.values()])
}

function sayAfterwards(t: TFunction, retention: PersonalTable['retention'], onErasure: PersonalTable['onErasure']): string {
  if (typeof onErasure !== 'object') return t('privacy:retention.erased')
  // A row never outlives its own retention.
  const years = Math.min(RETENTION_LAWS[onErasure.law], (retention !== 'MEMBERSHIP' && retention.years) || Number.POSITIVE_INFINITY)
  return t('privacy:retention.blocked', { period: t('privacy:retention.years', { count: years }), reason: sayReason(t, onErasure.law) })
}

function sayPeriod(t: TFunction, { years, days, reason }: Period): string {
  if (!years && !days) return t('privacy:retention.expires')
  const period = years ? t('privacy:retention.years', { count: years }) : t('privacy:retention.days', { count: days! })
  return t('privacy:retention.kept', { period, reason: sayReason(t, reason) })
}

const sayReason = (t: TFunction, reason: RetentionReason): string =>
  t(reason in RETENTION_LAWS ? `rights:erasure.laws.${reason}` : `privacy:retention.reasons.${reason}`)

/** Everything that the portal stores in a browser (Ley 34/2002, article 22.2). */
export function listDeviceStorage(language: Language): string {
  const t = textsIn(language)
  return toTable(
    (['name', 'place', 'purpose', 'term'] as const).map((part) => t(`privacy:devices.${part}`)),
    DEVICE_STORAGE.map(({ name, place, purpose, term }) => [
      name,
      t(`privacy:devices.places.${place}`),
      t(`privacy:devices.purposes.${purpose}`),
      t(`privacy:devices.terms.${term}`),
    ]),
  )
}
