import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Language } from '@afilia/i18n/languages'
import type { FieldDefinition } from '../../../platform/tables/content.ts'
import type { FilterField } from './conditions.ts'
import type { Literal } from '../odata/filter.ts'
import { wrong } from '../odata/read-filter.ts'
import { booleanKey, dateKey, numberKey, textKey } from '../values/keys.ts'
import { ANY_LANGUAGE, typeOf } from '../values/rules.ts'

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
function keyOfLiteral(literal: Literal): string {
  switch (literal.type) {
    case 'string':
      return textKey(literal.value)
    case 'number':
      return numberKey(literal.value)
    case 'boolean':
      return booleanKey(literal.value)
    default:
      return dateKey(literal.value)
  }
}

/** Where contents are listed: on a site, all of them or those outside folders; of a structure; in folders of a site. */
export type ContentScope =
  | { readonly siteId: string; readonly isFlat: boolean }
  | { readonly structureId: string; readonly definitions: readonly FieldDefinition[] }
  | { readonly siteId: string; readonly folderIds: readonly string[] }

export const definitionsOf = (scope: ContentScope): readonly FieldDefinition[] => ('definitions' in scope ? scope.definitions : [])

/** That a row of `contents`, called `alias`, is listed there. */
export function scopeCondition(alias: string, scope: ContentScope): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  if ('structureId' in scope) return sql`${column('structure_id')} = ${scope.structureId}`
  if ('folderIds' in scope) {
    const [only, ...others] = scope.folderIds
    return others.length === 0
      ? sql`${column('folder_id')} = ${only}`
      : sql`${column('folder_id')} = any(${[...scope.folderIds]}::bigint[])`
  }
  return scope.isFlat
    ? sql`${column('site_id')} = ${scope.siteId}`
    : sql`${column('site_id')} = ${scope.siteId} and ${column('folder_id')} is null`
}

/** That a row of `content_values`, called `alias`, is one of a field, in the words of the index of the scope. */
export function isValueOf(alias: string, scope: ContentScope, field: ValueField): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const place =
    'structureId' in scope
      ? sql`${column('structure_id')} = ${scope.structureId}`
      : sql`${column('site_id')} = ${scope.siteId} and ${column('is_system')}`
  return sql`${place} and ${column('field')} = ${field.name} and ${column('language')} = ${field.language}`
}

/** How filters ask for a field of a content `c`, of which `id` and `published_at` are at hand. */
export function contentFilterField(path: string, scope: ContentScope, language: Language): FilterField | undefined {
  if (path === 'datePublished') return columnField('date', sql`c.published_at`)
  if (path === 'contentStructureId') return columnField('number', sql`(select t.structure_id from contents t where t.id = c.id)`)
  const definitions = definitionsOf(scope)
  const field = findValueField(path, definitions, language)
  if (!field) return undefined
  return {
    type: field.type,
    isCollection: field.isCollection,
    isAlsoCollection: definitions.some(({ name, isRepeatable }) => isRepeatable && path === `contentFields/${name}`),
    stored: keyOfLiteral,
    values: {
      row: (alias, fits) => sql`${isValueOf(alias, scope, field)} and ${fits(sql.ref(`${alias}.key`))}`,
      // By the content first, whatever the planner thinks of the value: of a frequent one it would read all.
      has: (fits) => sql`exists (select from (
        select v.key from content_values v where v.content_id = c.id and v.field = ${field.name} and v.language = ${field.language} offset 0
      ) v where ${fits(sql`v.key`)})`,
    },
  }
}

/** How filters ask for what stands in a column. */
export function columnField(type: Literal['type'], column: RawBuilder<unknown>): FilterField {
  return {
    type,
    isCollection: false,
    values: { column: type === 'string' ? sql`(lower(normalize(${column}, nfd)) collate "C")` : column },
    stored: (literal) => {
      if (literal.type === 'string') return textKey(literal.value)
      // Columns of numbers hold whole ones.
      if (literal.type === 'number' && !Number.isInteger(literal.value)) throw wrong('filter')
      return literal.value
    },
  }
}
