import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import type { FieldDefinition } from '../platform/tables/column-types.ts'
import type { Row } from './fill-table.ts'
import type { FieldEntry, ReferenceFiles } from './reference-files.ts'

export function toStructureRows({ structures }: Pick<ReferenceFiles, 'structures'>, at: Date): Row<'content_structures'>[] {
  return structures.map(({ fields, ...structure }) => ({
    ...structure,
    site_id: String(STATE_SITE_ID),
    fields: fields.map(toField),
    created_at: at,
    modified_at: at,
  }))
}

const toField = ({ nested = [], ...field }: FieldEntry): FieldDefinition => ({
  dataType: 'string',
  inputControl: 'text',
  isRepeatable: false,
  isLocalizable: false,
  isRequired: false,
  isIndexed: false,
  options: [],
  ...field,
  nested: nested.map(toField),
})
