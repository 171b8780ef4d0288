import { HeadlessProblem, Problem } from '@afilia/contract/errors'
import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

export type JsonSchema = JSONSchema.JSONSchema

/** The schema of what a caller sends (`input`) or receives (`output`). Rules that JSON Schema cannot express, such as an IBAN's check digits, are left out. */
export function toJsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** The bodies of error responses. */
export const errorSchemas = { Problem: toJsonSchema(Problem, 'input'), HeadlessProblem: toJsonSchema(HeadlessProblem, 'input') }
