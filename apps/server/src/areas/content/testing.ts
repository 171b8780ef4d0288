import type { Db } from '../../platform/postgres/db.ts'
import { newId } from '../../platform/ids.ts'
import type { FieldDefinition } from '../../platform/tables/column-types.ts'
import { saveContents } from './commands.ts'
import type { ContentToSave } from './values/rules.ts'

export const SITE = '20000'
export const STRUCTURE = '39001'

/** An indexed text field, with changes. */
export const testField = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  labels: { es: name },
  dataType: 'string',
  inputControl: 'text',
  isRepeatable: false,
  isLocalizable: false,
  isRequired: false,
  isIndexed: true,
  options: [],
  nested: [],
  ...more,
})

/** A structure with a field of every type. */
export const FIELDS: readonly FieldDefinition[] = [
  testField('code'),
  testField('name', { isLocalizable: true }),
  testField('price', { dataType: 'double' }),
  testField('places', { dataType: 'integer' }),
  testField('isOpen', { dataType: 'boolean' }),
  testField('day', { dataType: 'date' }),
  testField('tag', { isRepeatable: true }),
  testField('secret', { isIndexed: false }),
  testField('picture', { dataType: 'image', isIndexed: false }),
  testField('place', { dataType: 'geolocation', isIndexed: false }),
  testField('more', { dataType: 'link' }),
  testField('part', {
    dataType: 'fieldset',
    isRepeatable: true,
    isIndexed: false,
    nested: [testField('heading', { isLocalizable: true })],
  }),
]

export async function saveTestStructure(db: Db): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('content_structures')
    .values({
      id: STRUCTURE,
      site_id: SITE,
      key: 'TEST',
      names: JSON.stringify({ es: 'Prueba', ca: 'Prova' }),
      fields: JSON.stringify(FIELDS),
      created_at: at,
      modified_at: at,
    })
    .execute()
}

/** A public content, with changes. */
export function testContent(number: number, more: Partial<ContentToSave> = {}): ContentToSave {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000)
  return {
    id: String(500_000 + number),
    uuid: newId(at),
    site_id: SITE,
    structure_id: STRUCTURE,
    folder_id: null,
    key: `TEST-${number}`,
    external_reference_code: `test-${number}`,
    friendly_path: `test-${number}`,
    state: 'approved',
    readers: ['PUBLIC'],
    created_at: at,
    modified_at: at,
    published_at: at,
    creator: 'Union',
    keywords: [],
    category_ids: [],
    texts: { es: { title: `Contenido ${number}`, description: '' } },
    fields: [],
    ...more,
  }
}

export const saveTestContents = (db: Db, contents: readonly ContentToSave[]): Promise<void> => saveContents(db, contents)

/** A picture with the id 70001. */
export async function saveTestPicture(db: Db): Promise<void> {
  const at = new Date('2026-01-01T00:00:00Z')
  await db
    .insertInto('documents')
    .values({
      id: '70001',
      uuid: '01890000-0000-7000-8000-000000000001',
      site_id: SITE,
      folder_id: '8',
      tag: 'IMAGE',
      file_name: 'ward.jpg',
      media_type: 'image/jpeg',
      size_in_bytes: '1234',
      sha256: 'ab'.repeat(32),
      width: 640,
      height: 480,
      color: '#3a6b70',
      texts: JSON.stringify({ es: { title: 'Planta', alt: 'Una planta' }, ca: { title: 'Planta', alt: 'Una planta d’hospital' } }),
      created_at: at,
      modified_at: at,
    })
    .execute()
}
