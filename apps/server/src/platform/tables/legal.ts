import type { LegalAnchor } from '@afilia/domain/legal-anchors'
import type { Language } from '@afilia/i18n/languages'
import type { ColumnType } from 'kysely'
import type { Translations } from '../texts/translations.ts'

type Json<T> = ColumnType<T, string, string>

export interface LegalWords {
  readonly title: string
  readonly body: string
}

export interface LegalTables {
  legal_texts: { anchor: LegalAnchor; version: number; in_force_from: Date; texts: Json<Translations<LegalWords>> }
  legal_acceptances: { id: string; person_id: string; anchor: LegalAnchor; version: number; language: Language; at: Date }
}
