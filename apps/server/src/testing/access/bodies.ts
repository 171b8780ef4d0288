import fc from 'fast-check'
import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'

/** The part of a JSON Schema that bodies are generated from. Other limits are sometimes broken, as real callers may do. */
interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly format?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
}

const ANYTHING = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\0', 'ñ'.repeat(5000), -1, 1e308, '🩺', "'; drop table people; --", '{{7*7}}'),
)

const TEXT = fc.constantFrom(
  '',
  'a',
  'Ana Núñez',
  '28013',
  '612345678',
  'ana@example.org',
  '2026-02-30',
  '2026-06-01',
  'https://example.org',
  '🩺',
)
const UUID = fc.uuid()
const MOMENT = fc.date({ noInvalidDate: true }).map((date) => date.toISOString())

/** Bodies of every kind: any JSON. */
export const ANY_BODIES: fc.Arbitrary<unknown> = fc.oneof(ANYTHING, fc.object())

/** Bodies as the schema describes them, most with errors in some places. They pass more checks than arbitrary JSON. */
export function bodiesOf(schema: $ZodType): fc.Arbitrary<unknown> {
  return spoiled(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
}

const spoiled = (shape: Shape): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 15, arbitrary: valid(shape) }, { weight: 1, arbitrary: ANYTHING })

function valid(shape: Shape): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return fc.oneof(...choices.map(spoiled))
  if (shape.const !== undefined) return fc.constant(shape.const)
  if (shape.enum) return fc.constantFrom(...shape.enum)
  switch (shape.type) {
    case 'string':
      return texts(shape)
    case 'integer':
      return fc.integer({ min: Math.max(shape.minimum ?? 0, -1e9), max: Math.min(shape.maximum ?? 1e9, 1e9) })
    case 'number':
      return fc.double({ min: shape.minimum ?? -1e9, max: shape.maximum ?? 1e9, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(spoiled(shape.items ?? {}), { minLength: shape.minItems ?? 0, maxLength: Math.min(shape.maxItems ?? 3, 3) })
    case 'object':
      return objects(shape)
    default:
      return ANYTHING
  }
}

function texts({ format, maxLength = 4000 }: Shape): fc.Arbitrary<string> {
  if (format === 'uuid') return UUID
  if (format === 'date-time') return MOMENT
  if (format === 'date') return MOMENT.map((moment) => moment.slice(0, 10))
  return fc.oneof(TEXT, UUID, fc.string({ maxLength: Math.min(maxLength, 200) }), fc.constant('ñ'.repeat(maxLength)))
}

function objects({ properties, required = [], additionalProperties }: Shape): fc.Arbitrary<unknown> {
  if (!properties)
    return fc.dictionary(fc.string(), spoiled(typeof additionalProperties === 'object' ? additionalProperties : {}), { maxKeys: 4 })
  const parts = Object.fromEntries(Object.entries(properties).map(([key, part]) => [key, spoiled(part)]))
  return fc.record(parts, { requiredKeys: [...required] })
}
