import { type $ZodType, type JSONSchema, toJSONSchema } from 'zod/v4/core'

/**
 * The fields of a view, with their nested fields. A list has the fields of its items. `*` stands for names that the view does not
 * know. The name of a masked field ends in `=***`.
 */
export interface FieldTree {
  readonly [name: string]: FieldTree
}

const MASKED = '=***'

export function readFields(view: $ZodType): FieldTree {
  return toTree(toJSONSchema(view, { io: 'output', unrepresentable: 'any' }))
}

function toTree(schema: JSONSchema._JSONSchema | readonly JSONSchema._JSONSchema[] | undefined): FieldTree {
  if (typeof schema !== 'object' || Array.isArray(schema)) return {}
  const { properties = {}, additionalProperties, anyOf = [], oneOf = [], allOf = [], items } = schema as JSONSchema.JSONSchema
  const own = Object.entries(properties).map(([name, property]) => [
    typeof property === 'object' && property['x-masked'] ? name + MASKED : name,
    toTree(property),
  ])
  const open = typeof additionalProperties === 'object' ? { '*': toTree(additionalProperties) } : {}
  return [...anyOf, ...oneOf, ...allOf, items].map((part) => toTree(part)).reduce(merge, { ...Object.fromEntries(own), ...open })
}

const merge = (a: FieldTree, b: FieldTree): FieldTree => ({
  ...a,
  ...Object.fromEntries(Object.entries(b).map(([name, tree]) => [name, a[name] ? merge(a[name], tree) : tree])),
})

/** `'id documentId=*** labor(province(id name))'` */
export const printFields = (tree: FieldTree): string =>
  Object.entries(tree)
    .map(([name, fields]) => (Object.keys(fields).length > 0 ? `${name}(${printFields(fields)})` : name))
    .join(' ')

/** Lists the paths in an answer that the view does not declare, or that it should mask but does not. */
export function listUndeclared(answer: unknown, fields: FieldTree, path = ''): string[] {
  if (Array.isArray(answer)) return answer.flatMap((item) => listUndeclared(item, fields, path))
  if (typeof answer !== 'object' || answer === null || '*' in fields) return []
  return Object.entries(answer).flatMap(([name, value]) => {
    const at = `${path}/${name}`
    if (name + MASKED in fields) return value === null || String(value).includes('***') ? [] : [at]
    return name in fields ? listUndeclared(value, fields[name]!, at) : [at]
  })
}
