import { ERROR_STATUS, FIELD_RULES } from '@afilia/contract/errors'
import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

export type JsonSchema = JSONSchema.JSONSchema

/** The schema of what a caller sends (`input`) or receives (`output`). Rules that JSON Schema cannot express, such as an IBAN's check digits, are left out. */
export function toJsonSchema(schema: $ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, '~standard': __, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** The bodies of error responses (`Problem` in the contract). */
export const errorSchemas = {
  Problem: {
    type: 'object',
    description: 'RFC 9457 problem details with JHipster’s additions.',
    required: ['type', 'title', 'status', 'path', 'message', 'errorKey', 'requestId'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string', description: 'In the reader’s language, except with status 401.' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      path: { type: 'string' },
      message: { type: 'string' },
      errorKey: { type: 'string', enum: Object.keys(ERROR_STATUS).map((code) => `api.${code}`) },
      params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      fieldErrors: { type: 'array', items: { $ref: '#/components/schemas/FieldError' } },
      requestId: { type: 'string' },
    },
  },
  HeadlessProblem: {
    type: 'object',
    description: 'An error of the headless API.',
    required: ['status', 'title'],
    properties: { status: { type: 'string', description: 'For example `NOT_FOUND`.' }, title: { type: 'string' } },
  },
  FieldError: {
    type: 'object',
    required: ['objectName', 'field', 'message'],
    properties: {
      objectName: { type: 'string' },
      field: { type: 'string', description: 'Dotted path, such as `address.postalCode`.' },
      message: { type: 'string', enum: [...FIELD_RULES] },
    },
  },
} as const satisfies Record<string, JsonSchema>
