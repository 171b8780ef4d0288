import type { ReaderKey } from '@afilia/domain/readers'
import type { ColumnType, Generated } from 'kysely'
import type { Translations } from '../texts/translations.ts'
import type { Names } from './names.ts'

type Json<T> = ColumnType<T, string, string>

type DataType = 'string' | 'integer' | 'double' | 'boolean' | 'date' | 'image' | 'document' | 'geolocation' | 'link' | 'fieldset'

/** A field of a structure. */
export interface FieldDefinition {
  readonly name: string
  readonly labels: Names
  readonly dataType: DataType
  /** As `text`, `rich_text`, `select`. */
  readonly inputControl: string
  readonly isRepeatable: boolean
  /** Whether each language has its own value. */
  readonly isLocalizable: boolean
  readonly isRequired: boolean
  /** Whether lists can be filtered and sorted by it; not for the fields inside a fieldset. */
  readonly isIndexed: boolean
  readonly options: readonly { readonly value: string; readonly labels: Names }[]
  /** What a fieldset holds. */
  readonly nested: readonly FieldDefinition[]
}

/** A value of a field; a repeated one is there several times. Of the values one is there, as the field's type and its `isLocalizable` say. */
export interface FieldValue {
  readonly name: string
  readonly texts?: Translations<string>
  readonly data?: string
  readonly geo?: { readonly latitude: number; readonly longitude: number }
  /** The id of a document. */
  readonly image?: string
  readonly document?: string
  readonly link?: string
  readonly nested?: readonly FieldValue[]
}

export interface ContentTexts {
  readonly title: string
  readonly description: string
}

export interface ContentTables {
  content_categories: { id: Generated<string>; site_id: string; names: Json<Names> }
  content_structures: {
    id: Generated<string>
    site_id: string
    key: string
    names: Json<Names>
    fields: Json<readonly FieldDefinition[]>
    created_at: Date
    modified_at: Date
  }
  content_folders: {
    id: Generated<string>
    site_id: string
    parent_id: string | null
    name: string
    created_at: Date
    modified_at: Date
  }
  contents: {
    id: Generated<string>
    uuid: string
    site_id: string
    structure_id: string
    folder_id: string | null
    key: string
    external_reference_code: string
    friendly_path: string
    state: 'approved' | 'draft' | 'scheduled'
    readers: ReaderKey[]
    audience: Generated<number>
    created_at: Date
    modified_at: Date
    published_at: Date
    creator: string
    keywords: string[]
    category_ids: string[]
    texts: Json<Translations<ContentTexts>>
    fields: Json<readonly FieldValue[]>
    search: string
  }
  content_values: {
    content_id: string
    field: string
    language: string
    position: number
    site_id: string
    structure_id: string
    published_at: Date
    is_system: boolean
    is_text: boolean
    key: string | null
    audience: Generated<number>
  }
}
