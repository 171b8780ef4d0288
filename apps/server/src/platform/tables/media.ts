import type { MediaTag } from '@afilia/domain/image-sizes'
import type { Language } from '@afilia/i18n/languages'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Translations } from '../texts/translations.ts'
import type { Names } from './names.ts'

type Json<T> = ColumnType<T, string, string>

/** The id of a document in each language that it has one of its own in. */
export type Attached = Translations<string>

export interface DocumentTexts {
  readonly title: string
  /** What it shows; empty where it only decorates. */
  readonly alt: string
}

export interface MediaTables {
  sites: {
    id: string
    parent_id: string | null
    autonomy_id: string | null
    province_id: string | null
    names: Json<Names>
  }
  document_folders: {
    id: Generated<string>
    site_id: string
    parent_id: string | null
    name: string
    created_at: Date
    modified_at: Date
  }
  documents: {
    id: Generated<string>
    uuid: string
    site_id: string
    folder_id: string | null
    tag: MediaTag
    file_name: string
    media_type: string
    size_in_bytes: string
    sha256: string
    width: number | null
    height: number | null
    color: string | null
    seconds: number | null
    poster_id: string | null
    texts: Json<Translations<DocumentTexts>>
    created_at: Date
    modified_at: Date
  }
  transcripts: {
    document_id: string
    language: Language
    captions: string | null
    captions_hash: GeneratedAlways<string | null>
    body: string | null
  }
}
