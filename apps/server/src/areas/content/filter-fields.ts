import { type RawBuilder, sql } from 'kysely'
import type { Language } from '@afilia/i18n/languages'
import type { FieldDefinition } from '../../platform/tables/content.ts'
import type { FilterField } from './odata/filter-sql.ts'
import type { Literal } from './odata/filter.ts'
import { wrong } from './odata/read-filter.ts'
import { booleanKey, dateKey, numberKey, textKey } from './value-keys.ts'
import { ANY_LANGUAGE, typeOf } from './value-rows.ts'

/** A field whose values stand in `content_values`. */
export interface ValueField {
  /** As that table calls it: `title`, `contentFields/area`. */
  readonly name: string
  readonly language: string
  readonly isSystem: boolean
  readonly type: Literal['type']
  readonly isCollection: boolean
}

const SYSTEM: Readonly<Record<string, Pick<ValueField, 'type' | 'isCollection'>>> = {
  title: { type: 'string', isCollection: false },
  friendlyUrlPath: { type: 'string', isCollection: false },
  dateCreated: { type: 'date', isCollection: false },
  dateModified: { type: 'date', isCollection: false },
  keywords: { type: 'string', isCollection: true },
  taxonomyCategoryIds: { type: 'number', isCollection: true },
}

/** The field of a content that a path names; `definitions` are those of its structure, where the list is of one. */
export function findValueField(path: string, definitions: readonly FieldDefinition[], language: Language): ValueField | undefined {
  const system = Object.hasOwn(SYSTEM, path) ? SYSTEM[path] : undefined
  if (system) return { ...system, name: path, isSystem: true, language: path === 'title' ? language : ANY_LANGUAGE }
  const name = /^contentFields\/([^/]+)$/.exec(path)?.[1]
  const definition = definitions.find((one) => one.name === name && one.isIndexed)
  if (!definition) return undefined
  return {
    name: path,
    isSystem: false,
    language: definition.isLocalizable ? language : ANY_LANGUAGE,
    type: typeOf(definition),
    isCollection: false,
  }
}

/** A literal as the key that values are compared by. */
export function keyOfLiteral(literal: Literal): string {
  switch (literal.type) {
    case 'string':
      return textKey(literal.value)
    case 'number':
      return numberKey(literal.value)
    case 'boolean':
      return booleanKey(literal.value)
    case 'date':
      return dateKey(literal.value)
  }
}

/** How filters ask for a field of the contents `c`. */
export function contentFilterField(path: string, definitions: readonly FieldDefinition[], language: Language): FilterField | undefined {
  if (path === 'datePublished') return columnField('date', sql`c.published_at`)
  if (path === 'contentStructureId') return columnField('number', sql`c.structure_id`)
  const repeatable = definitions.some(({ name, isRepeatable }) => isRepeatable && path === `contentFields/${name}`)
  const field = findValueField(path, definitions, language)
  if (!field) return undefined
  return {
    type: field.type,
    isCollection: field.isCollection,
    isAlsoCollection: repeatable,
    stored: keyOfLiteral,
    some: (fits) =>
      sql`exists (select from content_values v where v.content_id = c.id and v.field = ${field.name} and v.language = ${field.language} and ${fits(sql`v.key`)})`,
  }
}

/** How filters ask for what stands in a column. */
export function columnField(type: Literal['type'], column: RawBuilder<unknown>): FilterField {
  return {
    type,
    isCollection: false,
    some: (fits) => sql`(${fits(type === 'string' ? sql`(lower(normalize(${column}, nfd)) collate "C")` : column)})`,
    stored: (literal) => {
      if (literal.type === 'string') return textKey(literal.value)
      // Columns of numbers hold whole ones.
      if (literal.type === 'number' && !Number.isInteger(literal.value)) throw wrong('filter')
      return literal.value
    },
  }
}
