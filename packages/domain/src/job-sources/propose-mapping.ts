import { fold } from '../formats/text.ts'
import { FIELD_VALUES, isValueField, type Mapping, type Origin, SOURCE_FIELDS, type SourceField, type ValueField } from './fields.ts'
import type { SourceTable } from './source-table.ts'

/** Usual column names (folded) for each field, the most specific first. */
const NAMES: Readonly<Record<SourceField, readonly string[]>> = {
  sourceId: ['id', 'identificador', 'codigo', 'referencia', 'ref', 'guid', 'expediente', 'numero'],
  title: ['titulo', 'title', 'puesto', 'denominacion', 'nombre', 'oferta'],
  summary: ['resumen', 'summary', 'extracto', 'descripcion corta'],
  body: ['content encoded', 'contenido', 'content', 'descripcion', 'description', 'texto', 'detalle', 'summary'],
  kind: ['clase', 'clase de oferta'],
  category: ['categoria', 'tipo de convocatoria', 'tipo', 'convocatoria', 'category'],
  entity: ['entidad', 'organismo', 'empresa', 'quien convoca', 'empleador', 'convocante', 'administracion'],
  entityId: ['codigo entidad', 'id entidad', 'cif', 'nif'],
  regime: ['regimen', 'regimen juridico', 'vinculo', 'relacion laboral'],
  scope: ['ambito', 'area'],
  sector: ['sector', 'titularidad'],
  stage: ['fase', 'estado del proceso', 'situacion'],
  type: ['profesion', 'perfil', 'cuerpo'],
  specialty: ['especialidad'],
  tenure: ['duracion', 'tipo de contrato', 'contrato', 'nombramiento', 'modalidad'],
  autonomy: ['comunidad', 'comunidad autonoma', 'ccaa', 'autonomia'],
  province: ['provincia'],
  municipality: ['municipio', 'localidad', 'ciudad', 'poblacion'],
  workCenter: ['centro', 'centro de trabajo', 'hospital', 'destino'],
  places: ['plazas', 'n plazas', 'numero de plazas', 'puestos', 'vacantes'],
  salaryFrom: ['sueldo', 'salario', 'retribucion', 'salario desde', 'sueldo minimo', 'salario minimo', 'sueldo desde'],
  salaryTo: ['salario hasta', 'sueldo maximo', 'salario maximo', 'sueldo hasta'],
  salaryPer: ['periodo', 'sueldo por', 'salario por'],
  hours: ['jornada', 'horario', 'turno'],
  opensOn: ['inicio', 'fecha inicio', 'inicio plazo', 'inicio de plazo', 'apertura', 'desde'],
  deadline: ['plazo', 'fin plazo', 'fin de plazo', 'fecha fin', 'fecha limite', 'cierre', 'hasta', 'ultimo dia'],
  examOn: ['examen', 'fecha examen', 'fecha del examen'],
  link: ['enlace', 'url', 'link', 'solicitud', 'inscripcion', 'web'],
  sourceLink: ['publicacion', 'enlace boletin', 'boletin', 'link', 'url', 'enlace'],
  bases: ['bases', 'pdf', 'enlace bases', 'enclosure url'],
  contactName: ['contacto', 'persona de contacto'],
  contactEmail: ['correo', 'email', 'correo electronico', 'e mail'],
  contactPhone: ['telefono', 'tel', 'movil'],
  state: [],
}

/** A column with more distinct values than this is not a list of terms. */
const MAX_VALUES = 40

/**
 * Proposes the column of each field by the column names; earlier choices stay. `names` are the words for a field's values, from which the
 * mapping of values is proposed.
 */
export function proposeMapping(
  { columns, rows }: SourceTable,
  chosen: Mapping,
  names: (field: ValueField, value: string) => string,
): Mapping {
  const folded = columns.map((column) => fold(column.split('.').at(-1)!))
  const propose = (field: SourceField): Origin | undefined => {
    const known = chosen[field]
    if (known && (known.column === null || columns.includes(known.column))) return known
    const at = NAMES[field].map((name) => folded.indexOf(name)).find((one) => one !== -1)
    const column = at === undefined ? undefined : columns[at]
    if (column === undefined) return undefined
    const values = isValueField(field) ? proposeValues(listValues({ columns, rows }, column), field, names) : {}
    return { column, values, otherwise: '' }
  }
  return Object.fromEntries(
    SOURCE_FIELDS.flatMap((field) => {
      const origin = propose(field)
      return origin ? [[field, origin]] : []
    }),
  )
}

/** The distinct values of a column, in order; empty if there are too many to be terms. */
export function listValues({ columns, rows }: SourceTable, column: string): string[] {
  const at = columns.indexOf(column)
  const values = [...new Set(rows.map(({ cells }) => cells[at]?.trim() ?? '').filter(Boolean))]
  return values.length > MAX_VALUES ? [] : values.toSorted()
}

/** Proposes the meaning of a column's values: the term with the same name, or else one where the name begins with the value or the reverse. */
export function proposeValues(
  values: readonly string[],
  field: ValueField,
  names: (field: ValueField, value: string) => string,
): Record<string, string> {
  const terms = FIELD_VALUES[field].map((term) => ({ term, words: fold(names(field, term)) }))
  return Object.fromEntries(
    values.flatMap((value) => {
      const word = fold(value)
      if (FIELD_VALUES[field].some((term) => term === value)) return []
      const meant = terms.find(({ words }) => words === word) ?? terms.find(({ words }) => words.startsWith(word) || word.startsWith(words))
      return meant ? [[value, meant.term]] : []
    }),
  )
}
