import { HeadlessProblem, Problem } from '@afilia/contract/errors'
import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

export type JsonSchema = JSONSchema.JSONSchema

/**
 * Converts the schema of a caller's input (`input`) or of an answer (`output`). Leaves out rules that JSON Schema cannot express,
 * such as an IBAN's check digits.
 */
export function toJsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** The bodies of error responses. */
export const errorSchemas = { Problem: toJsonSchema(Problem, 'input'), HeadlessProblem: toJsonSchema(HeadlessProblem, 'input') }

interface Components {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> }
}

/**
 * Moves the definitions of recursive schemas to the components, because a reference is resolved from the whole document, not from
 * its own schema.
 */
export function liftDefinitions<Document extends Components>(document: Document): Document {
  const definitions: Record<string, JsonSchema> = {}
  const lift = (key: string, value: unknown): unknown => {
    if (key === '$ref' && typeof value === 'string') return value.replace('#/$defs/', '#/components/schemas/')
    if (key !== '$defs') return value
    Object.assign(definitions, value)
    return undefined
  }
  const { components, ...rest } = JSON.parse(JSON.stringify(document, lift)) as Document
  const lifted = JSON.parse(JSON.stringify(definitions, lift)) as typeof definitions
  return { ...rest, components: { ...components, schemas: { ...components.schemas, ...lifted } } } as Document
}
