// The objects of a PDF as QPDF's JSON version 2 writes them: a name is '/Name', a text 'u:…', bytes 'b:…' in hexadecimal, and a
// reference '12 0 R'.

export type Json = null | boolean | number | string | readonly Json[] | Dictionary
export interface Dictionary {
  readonly [key: string]: Json
}

/** An object of the file: a value, or a stream with its dictionary and the file that holds its bytes. */
export type PdfObject = { readonly value: Json } | { readonly stream: { readonly dict: Dictionary; readonly datafile?: string } }

/** The objects by the name that QPDF gives them: `obj:12 0 R`, and `trailer`. */
export type PdfObjects = Readonly<Record<string, PdfObject>>

const REFERENCE = /^\d+ \d+ R$/
/** The most references that lead from one to the next. */
const MAX_STEPS = 20

export const isReference = (value: Json | undefined): value is string => typeof value === 'string' && REFERENCE.test(value)
export const isDictionary = (value: Json | undefined): value is Dictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
export const isStream = (object: PdfObject | undefined): object is Extract<PdfObject, { stream: unknown }> =>
  object !== undefined && 'stream' in object

/** The object that a reference names. Undefined if the value is no reference, or names nothing. */
function findObject(objects: PdfObjects, value: Json | undefined): PdfObject | undefined {
  let at = value
  for (let step = 0; step < MAX_STEPS && isReference(at); step += 1) {
    const object: PdfObject | undefined = objects[`obj:${at}`]
    if (!object || isStream(object) || !isReference(object.value)) return object
    at = object.value
  }
  return undefined
}

/** The value itself, or the one that a reference names. The dictionary of a stream is its value. */
export function resolve(objects: PdfObjects, value: Json | undefined): Json | undefined {
  if (!isReference(value)) return value
  const object = findObject(objects, value)
  return isStream(object) ? object.stream.dict : object?.value
}

/** The dictionary that a value is or refers to. */
export function findDictionary(objects: PdfObjects, value: Json | undefined): Dictionary | undefined {
  const found = resolve(objects, value)
  return isDictionary(found) ? found : undefined
}

/** The text of a string. Undefined for anything else. Bytes are read as Latin-1. */
export function readText(value: Json | undefined): string | undefined {
  if (typeof value !== 'string') return undefined
  if (value.startsWith('u:')) return value.slice(2)
  return value.startsWith('b:') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : undefined
}
