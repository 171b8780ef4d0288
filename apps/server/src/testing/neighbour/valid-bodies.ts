import fc from 'fast-check'
import { z } from 'zod'
import type { $ZodType } from 'zod/v4/core'

interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
}

/** Values for fields by name, if an arbitrary text of the right type would be rejected. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  email: 'ana.prieto@example.org',
  phone: '612345678',
  iban: 'ES9121000418450200051332',
  postalCode: '41002',
  password: 'afilia-demo',
  currentPassword: 'afilia-demo',
  newPassword: 'una frase nueva de paso',
  version: 1,
  textVersion: 1,
  language: 'es',
}
const IS_DAY = /(^|[a-z])(day|date|from|to|on|until|since)$/i

/**
 * Makes a body that is valid by the schema, as far as JSON Schema expresses it. Further rules may reject it. `choice` picks among
 * alternatives, so that several numbers give several bodies. `ids` returns the values of fields that name things, by the field's
 * name.
 */
export function makeBody(schema: $ZodType, choice: number, ids: (name: string) => string | undefined): unknown {
  return make(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape, '', { choice, ids })
}

interface Context {
  readonly choice: number
  readonly ids: (name: string) => string | undefined
}

function make(shape: Shape, name: string, context: Context): unknown {
  const { choice } = context
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return make(choices[choice % choices.length]!, name, context)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[choice % shape.enum.length]
  switch (shape.type) {
    case 'string':
      return makeText(shape, name, context)
    case 'integer':
    case 'number':
      return BY_NAME[name] ?? Math.max(shape.minimum ?? 1, (shape.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return choice % 2 === 0
    case 'array':
      return Array.from({ length: Math.max(shape.minItems ?? 0, 1) }, () => make(shape.items ?? {}, name.replace(/s$/, ''), context))
    case 'object':
      return Object.fromEntries(Object.entries(shape.properties ?? {}).map(([key, part]) => [key, make(part, key, context)]))
    default:
      return null
  }
}

function makeText({ format, pattern, minLength = 0 }: Shape, name: string, { choice, ids }: Context): string {
  const known = ids(name) ?? BY_NAME[name]
  if (typeof known === 'string') return known
  if (format === 'uuid') return '01890000-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2026-06-01T10:00:00.000Z'
  if (format === 'date' || IS_DAY.test(name)) return '2026-06-01'
  // The patterns of addresses use lookahead, which the generator does not support.
  if (format === 'email') return 'ana.prieto@example.org'
  if (pattern && !pattern.includes('(?')) return fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: choice, numRuns: 1 })[0]!
  return 'Texto'.padEnd(minLength, 'o')
}
