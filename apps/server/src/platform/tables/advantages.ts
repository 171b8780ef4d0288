import type { ContentArea } from '@afilia/domain/content-areas'
import type { ReaderKey } from '@afilia/domain/readers'
import type { ColumnType, Generated } from 'kysely'
import type { Translations } from '../texts/translations.ts'
import type { Attached } from './media.ts'
import type { Names } from './names.ts'

type Json<T> = ColumnType<T, string, string>
type PublicationState = 'DRAFT' | 'SCHEDULED' | 'PUBLISHED'
/** Text such as `2026-11-21`: a day has no time zone. */
type Day = ColumnType<string | null, string | null, string | null>

export interface CompanyTexts {
  readonly summary: string
  readonly about: string
}

export interface AdvantageTexts {
  readonly title: string
  readonly summary: string
  readonly badge?: string | undefined
  readonly about: string
  readonly steps: readonly string[]
  readonly conditions?: string | undefined
}

export interface AdvantageTables {
  advantage_categories: { id: string; names: Json<Names>; position: number }
  companies: {
    id: string
    slug: string
    category_id: string
    name: string
    texts: Json<Translations<CompanyTexts>>
    website: string | null
    phone: string | null
    picture_id: string | null
    readers: ReaderKey[]
    state: PublicationState
    publish_at: Date
    folded: string
    folded_text: string
    search: Generated<string>
  }
  advantages: {
    id: string
    slug: string
    kind: 'BENEFIT' | 'DISCOUNT'
    area: ContentArea
    category_id: string
    company_id: string | null
    scope: string[]
    texts: Json<Translations<AdvantageTexts>>
    use: 'CODE' | 'CARD' | 'TICKET' | 'FUEL_CARD' | 'LINK' | 'CALL'
    code: string | null
    link: string | null
    users: ReaderKey[]
    readers: ReaderKey[]
    highlight_position: number | null
    valid_from: Day
    valid_until: Day
    is_over: Generated<boolean>
    state: PublicationState
    publish_at: Date
    picture_id: string | null
    attachments: ColumnType<Attached[], string | undefined, string>
    folded: string
    folded_text: string
    search: Generated<string>
  }
  advantage_places: {
    id: string
    company_id: string | null
    advantage_id: string | null
    category_id: string
    name: string
    address: string
    municipality_id: string
    latitude: number
    longitude: number
    plane: Generated<string>
  }
}
