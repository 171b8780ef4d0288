import type { NewsScope } from '@afilia/domain/news-scopes'
import type { ReaderKey } from '@afilia/domain/readers'
import type { ColumnType, Generated } from 'kysely'
import type { Translations } from '../texts/translations.ts'
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
    /** Over by its time, marked within the hour; whoever writes another end marks anew. */
    is_over: Generated<boolean>
    readers: ReaderKey[]
    texts: Json<Translations<NewsText>>
    link: string | null
    picture_document_id: string | null
    attachments: ColumnType<Attached[], string | undefined, string>
    created_at: Date
    updated_at: Date
  }
  /** Its time and mark are the news' own. */
  short_news_places: { place: string; publish_from: Date; news_id: string; is_over: Generated<boolean> }
  news_visits: { person_id: string; visited_at: Date }
}
