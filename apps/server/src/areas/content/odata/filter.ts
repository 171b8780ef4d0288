export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
export type Matching = 'contains' | 'startsWith'

export type Literal =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'date'; readonly value: Date }

/** An OData filter, read. A `path` is a field, or inside `any` the name that it gave to the value. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'compare'; readonly by: Comparison; readonly path: string; readonly literal: Literal }
  | { readonly kind: 'match'; readonly by: Matching; readonly path: string; readonly text: string }
  | { readonly kind: 'in'; readonly path: string; readonly literals: readonly Literal[] }
  | { readonly kind: 'any'; readonly path: string; readonly variable: string; readonly part: Filter }
