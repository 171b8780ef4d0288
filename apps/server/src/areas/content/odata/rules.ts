import { rejectParameter } from '../../../platform/errors.ts'

export type Comparison = 'eq' | 'ne' | 'gt' | 'ge' | 'lt' | 'le'
type Matching = 'contains' | 'startsWith'

export type Literal =
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'number'; readonly value: number }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'date'; readonly value: Date }

/** A parsed OData filter. A `path` is a field or, inside `any`, the variable for a value. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly kind: 'not'; readonly part: Filter }
  | { readonly kind: 'compare'; readonly by: Comparison; readonly path: string; readonly literal: Literal }
  | { readonly kind: 'match'; readonly by: Matching; readonly path: string; readonly text: string }
  | { readonly kind: 'in'; readonly path: string; readonly literals: readonly Literal[] }
  | { readonly kind: 'any'; readonly path: string; readonly variable: string; readonly part: Filter }

// filter  = and ('or' and)*          and = unary ('and' unary)*          unary = 'not' unary | test
// test    = '(' filter ')' | ('contains' | 'startsWith') '(' path ',' text ')' | path op literal | path 'in' '(' literal,… ')'
//         | path '/any(' name ':' filter ')'

/** The maximum number of tests and nesting depth of a filter. More would only burden the database's planner. */
const MAX_TESTS = 50
const MAX_DEPTH = 25

const TOKEN =
  /\s*(?:(?<text>'(?:[^']|'')*')|(?<date>\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?)|(?<number>-?\d{1,15}(?:\.\d{1,15})?)(?![\w.])|(?<word>[\p{L}_][\p{L}\p{N}_]*)|(?<mark>[(),:/]))/uy

interface Token {
  readonly kind: 'text' | 'date' | 'number' | 'word' | 'mark'
  readonly text: string
}

const COMPARISONS: readonly string[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] satisfies Comparison[]
const MATCHINGS: Readonly<Record<string, Matching>> = { contains: 'contains', startswith: 'startsWith' }

/** Parses an OData filter. Throws REQUEST_INVALID for text that does not match the grammar. */
export function readFilter(text: string): Filter {
  const tokens = listTokens(text)
  let at = 0
  let tests = 0

  const peek = (): Token | undefined => tokens[at]
  const isWord = (word: string): boolean => peek()?.kind === 'word' && peek()!.text.toLowerCase() === word
  const take = (kind: Token['kind'], expected?: string): string => {
    const token = tokens[at]
    if (token?.kind !== kind || (expected !== undefined && token.text !== expected)) rejectParameter('filter')
    at += 1
    return token.text
  }
  const isMark = (mark: string): boolean => peek()?.kind === 'mark' && peek()!.text === mark

  function series(word: 'or' | 'and', next: (depth: number) => Filter, depth: number): Filter {
    const parts = [next(depth)]
    while (isWord(word)) {
      at += 1
      parts.push(next(depth))
    }
    return parts.length === 1 ? parts[0]! : { kind: word, parts }
  }
  const readOr = (depth: number): Filter => series('or', readAnd, depth)
  const readAnd = (depth: number): Filter => series('and', readUnary, depth)

  function readUnary(depth: number): Filter {
    if (depth > MAX_DEPTH) rejectParameter('filter')
    if (isWord('not')) {
      at += 1
      return { kind: 'not', part: readUnary(depth + 1) }
    }
    if (!isMark('(')) return readTest(depth)
    at += 1
    const inner = readOr(depth + 1)
    take('mark', ')')
    return inner
  }

  function readTest(depth: number): Filter {
    tests += 1
    if (tests > MAX_TESTS) rejectParameter('filter')
    const word = take('word')
    const matching = MATCHINGS[word.toLowerCase()]
    if (matching && isMark('(')) return readMatch(matching)
    let path = word
    while (isMark('/')) {
      at += 1
      const part = take('word')
      if (part.toLowerCase() === 'any' && isMark('(')) return readAny(path, depth)
      path += `/${part}`
    }
    const by = take('word').toLowerCase()
    if (by === 'in') return { kind: 'in', path, literals: readLiterals() }
    if (!COMPARISONS.includes(by)) rejectParameter('filter')
    return { kind: 'compare', by: by as Comparison, path, literal: readLiteral() }
  }

  function readMatch(by: Matching): Filter {
    take('mark', '(')
    let path = take('word')
    while (isMark('/')) {
      at += 1
      path += `/${take('word')}`
    }
    take('mark', ',')
    const part = unquote(take('text'))
    take('mark', ')')
    return { kind: 'match', by, path, text: part }
  }

  function readAny(path: string, depth: number): Filter {
    take('mark', '(')
    const variable = take('word')
    take('mark', ':')
    const part = readOr(depth + 1)
    take('mark', ')')
    return { kind: 'any', path, variable, part }
  }

  function readLiterals(): Literal[] {
    take('mark', '(')
    const literals = [readLiteral()]
    while (isMark(',')) {
      at += 1
      literals.push(readLiteral())
    }
    take('mark', ')')
    if (literals.length > MAX_TESTS) rejectParameter('filter')
    return literals
  }

  function readLiteral(): Literal {
    const token = peek()
    at += 1
    if (token?.kind === 'text') return { type: 'string', value: unquote(token.text) }
    if (token?.kind === 'number') return { type: 'number', value: Number(token.text) }
    if (token?.kind === 'date') return { type: 'date', value: readDate(token.text) }
    if (token?.kind === 'word' && (token.text === 'true' || token.text === 'false'))
      return { type: 'boolean', value: token.text === 'true' }
    return rejectParameter('filter')
  }

  const filter = readOr(0)
  if (at < tokens.length) rejectParameter('filter')
  return filter
}

function listTokens(text: string): Token[] {
  const tokens: Token[] = []
  const whole = text.trimEnd()
  const pattern = new RegExp(TOKEN)
  while (pattern.lastIndex < whole.length) {
    const found = pattern.exec(whole)?.groups
    const [kind, token] = Object.entries(found ?? {}).find(([, value]) => value !== undefined) ?? []
    if (!kind || token === undefined) rejectParameter('filter')
    tokens.push({ kind: kind as Token['kind'], text: token })
  }
  return tokens
}

const unquote = (quoted: string): string => quoted.slice(1, -1).replaceAll("''", "'").toWellFormed()

function readDate(text: string): Date {
  const date = new Date(text)
  // `Date` turns 30 February into 2 March instead of rejecting it.
  const isReal = !Number.isNaN(date.getTime()) && new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10))
  if (!isReal || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) rejectParameter('filter')
  return date
}
