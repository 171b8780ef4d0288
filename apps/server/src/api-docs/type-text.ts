import type { JsonSchema } from './schemas.ts'

/** A schema as a programmer reads it, in the manner of TypeScript: `{ id: string; name: string }[]`, over as many lines as it takes. */
export function typeText(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, '')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => typeText(choice, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeText(part, indent)).join(' & ')
  if (Array.isArray(schema.type)) return schema.type.map((type: string) => typeText({ ...schema, type }, indent)).join(' | ')
  if (schema.type === 'array') return arrayText(schema, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return typeof schema.type === 'string' ? `${schema.type}${rulesText(schema)}` : 'any'
}

function arrayText({ items = {}, minItems, maxItems }: JsonSchema, indent: string): string {
  const item = typeText(items, indent)
  return `${/ [|&] /.test(item) && !item.startsWith('{') ? `(${item})` : item}[]${rangeText(minItems, maxItems)}`
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}`,
  )
  if (lines.length > 0) return `{\n${lines.join('\n')}\n${indent}}`
  return typeof additionalProperties === 'object' ? `{ [name]: ${typeText(additionalProperties, inner)} }` : 'object'
}

/** ` (1–80)`: of a text its length in characters, of a number its size. */
function rulesText({ minLength, maxLength, minimum, maximum, format }: JsonSchema): string {
  return `${format ? ` ${format}` : ''}${rangeText(minLength ?? bounded(minimum), maxLength ?? bounded(maximum))}`
}

/** The bounds of every whole number in JavaScript are no news. */
const bounded = (value: number | undefined): number | undefined =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value

function rangeText(least: number | undefined, most: number | undefined): string {
  if (least === undefined && most === undefined) return ''
  if (most === undefined) return ` (${least} or more)`
  return least === undefined ? ` (at most ${most})` : ` (${least}–${most})`
}
