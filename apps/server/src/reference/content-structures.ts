import { CONTENT_AREAS } from '@afilia/domain/content-areas'
import { STATE_SITE_ID } from '@afilia/domain/site-id'
import type { FieldDefinition } from '../platform/tables/column-types.ts'
import type { Row } from './fill-table.ts'

/** The structures that the portal itself reads. Their ids never change, since other servers and clients may use them. */
export const STRUCTURE_IDS = { PAGE: '30001', CARD: '30002' } as const

type Labels = FieldDefinition['labels']

const field = (name: string, labels: Labels, more: Partial<FieldDefinition>): FieldDefinition => ({
  name,
  labels,
  dataType: 'string',
  inputControl: 'text',
  isRepeatable: false,
  isLocalizable: false,
  isRequired: false,
  isIndexed: false,
  options: [],
  nested: [],
  ...more,
})
const ofLanguages = { isLocalizable: true } as const

const IMAGE = field(
  'image',
  { es: 'Imagen', ca: 'Imatge', eu: 'Irudia', gl: 'Imaxe', en: 'Picture' },
  { dataType: 'image', inputControl: 'image' },
)

/** A page of the union: a lead, then sections, each with a heading. */
const PAGE: readonly FieldDefinition[] = [
  field(
    'lead',
    { es: 'Entradilla', ca: 'Entradeta', eu: 'Sarrera', gl: 'Entrada', en: 'Lead' },
    { ...ofLanguages, inputControl: 'textarea' },
  ),
  IMAGE,
  field(
    'section',
    { es: 'Apartado', ca: 'Apartat', eu: 'Atala', gl: 'Apartado', en: 'Section' },
    {
      dataType: 'fieldset',
      inputControl: 'fieldset',
      isRepeatable: true,
      nested: [
        field('heading', { es: 'Título', ca: 'Títol', eu: 'Izenburua', gl: 'Título', en: 'Heading' }, ofLanguages),
        field('body', { es: 'Texto', ca: 'Text', eu: 'Testua', gl: 'Texto', en: 'Text' }, { ...ofLanguages, inputControl: 'rich_text' }),
      ],
    },
  ),
  field(
    'position',
    { es: 'Orden', ca: 'Ordre', eu: 'Ordena', gl: 'Orde', en: 'Order' },
    { dataType: 'integer', inputControl: 'numeric', isIndexed: true },
  ),
]

const AREA_LABELS: Readonly<Record<(typeof CONTENT_AREAS)[number], Labels>> = {
  BENEFITS: { es: 'Ventajas', ca: 'Avantatges', eu: 'Abantailak', gl: 'Vantaxes', en: 'Benefits' },
  SERVICES: { es: 'Servicios', ca: 'Serveis', eu: 'Zerbitzuak', gl: 'Servizos', en: 'Services' },
  NEWS: { es: 'Actualidad', ca: 'Actualitat', eu: 'Albisteak', gl: 'Actualidade', en: 'News' },
}

/** A card of `areas/row`. */
const CARD: readonly FieldDefinition[] = [
  field(
    'area',
    { es: 'Área', ca: 'Àrea', eu: 'Arloa', gl: 'Área', en: 'Area' },
    {
      inputControl: 'select',
      isRequired: true,
      isIndexed: true,
      options: CONTENT_AREAS.map((value) => ({ value, labels: AREA_LABELS[value] })),
    },
  ),
  field('text', { es: 'Texto', ca: 'Text', eu: 'Testua', gl: 'Texto', en: 'Text' }, { ...ofLanguages, inputControl: 'textarea' }),
  IMAGE,
  field('link', { es: 'Enlace', ca: 'Enllaç', eu: 'Esteka', gl: 'Ligazón', en: 'Link' }, { dataType: 'link', inputControl: 'url' }),
  field('color', { es: 'Color', ca: 'Color', eu: 'Kolorea', gl: 'Cor', en: 'Colour' }, { inputControl: 'color' }),
  field(
    'position',
    { es: 'Orden', ca: 'Ordre', eu: 'Ordena', gl: 'Orde', en: 'Order' },
    { dataType: 'integer', inputControl: 'numeric', isIndexed: true },
  ),
]

type StructureRow = Omit<Row<'content_structures'>, 'created_at' | 'modified_at'>

export function listStructureRows(): StructureRow[] {
  const site_id = String(STATE_SITE_ID)
  return [
    {
      id: STRUCTURE_IDS.PAGE,
      site_id,
      key: 'PAGE',
      names: { es: 'Página', ca: 'Pàgina', eu: 'Orria', gl: 'Páxina', en: 'Page' },
      fields: PAGE,
    },
    {
      id: STRUCTURE_IDS.CARD,
      site_id,
      key: 'CARD',
      names: { es: 'Tarjeta', ca: 'Targeta', eu: 'Txartela', gl: 'Tarxeta', en: 'Card' },
      fields: CARD,
    },
  ]
}
