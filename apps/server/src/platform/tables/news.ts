import type { NewsScope } from '@afilia/domain/news-scopes'
import type { ReaderKey } from '@afilia/domain/readers'
import type { ColumnType } from 'kysely'
import type { Translations } from '../translations.ts'
import type { Attached } from './media.ts'

type Json<T> = ColumnType<T, string, string>

export interface NewsText {
  readonly title: string
  readonly text: string
}

export interface NewsTables {
  short_news: {
    id: string
    scope: NewsScope
    state: 'DRAFT' | 'PUBLISHED' | 'WITHDRAWN'
    publish_from: Date
    publish_until: Date | null
    readers: ReaderKey[]
    texts: Json<Translations<NewsText>>
    link: string | null
    picture_document_id: string | null
    attachments: ColumnType<Attached[], string | undefined, string>
    created_at: Date
    updated_at: Date
  }
  short_news_places: { place: string; publish_from: Date; news_id: string }
  news_visits: { person_id: string; visited_at: Date }
}
