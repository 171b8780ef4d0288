import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, type Statement, type TSSignature, type TSType } from 'oxc-parser'

/** What a column's type in this folder says of it. */
export interface DeclaredColumn {
  /** As it is written. */
  readonly text: string
  readonly file: string
  /** What is read: `string`, `number[]`, `Date`, `Buffer` ...; `named` for a type from elsewhere or an object. */
  readonly values: ReadonlySet<string>
  readonly isNullable: boolean
  /** Whether an insert may leave it out although it is not null. */
  readonly hasDefault: boolean
  readonly isGenerated: boolean
}

/** The columns that the interfaces of this folder declare, by `table.column`. */
export function readDeclaredColumns(): Map<string, DeclaredColumn> {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.ts') && !/test/.test(file))
  return new Map(files.flatMap((file) => readFile(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))))
}

type Aliases = ReadonlyMap<string, TSType>

function readFile(file: string, source: string): [string, DeclaredColumn][] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const statements = program.body.map((one) => (one.type === 'ExportNamedDeclaration' ? (one.declaration as Statement) : one))
  const aliases: Aliases = new Map(
    statements.flatMap((one) => (one?.type === 'TSTypeAliasDeclaration' ? [[one.id.name, one.typeAnnotation] as const] : [])),
  )
  return statements.flatMap((one) =>
    one?.type === 'TSInterfaceDeclaration' && /(Tables|Database)$/.test(one.id.name)
      ? readMembers(one.body.body).flatMap(([table, type]) =>
          readMembers(type.type === 'TSTypeLiteral' ? type.members : []).map(([column, columnType]): [string, DeclaredColumn] => [
            `${table}.${column}`,
            { text: source.slice(columnType.start, columnType.end), file, ...readType(columnType, aliases) },
          ]),
        )
      : [],
  )
}

function readMembers(members: readonly TSSignature[]): [string, TSType][] {
  return members.flatMap((member): [string, TSType][] =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [[member.key.name, member.typeAnnotation.typeAnnotation]]
      : [],
  )
}

type TypeFacts = Pick<DeclaredColumn, 'values' | 'isNullable' | 'hasDefault' | 'isGenerated'>

const holding = (...values: string[]): TypeFacts => ({ values: new Set(values), isNullable: false, hasDefault: false, isGenerated: false })

const KEYWORDS: Partial<Record<TSType['type'], string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
}

function readType(type: TSType, aliases: Aliases): TypeFacts {
  const keyword = KEYWORDS[type.type]
  if (keyword) return holding(keyword)
  switch (type.type) {
    case 'TSNullKeyword':
      return { ...holding(), isNullable: true }
    case 'TSUndefinedKeyword':
      return { ...holding(), hasDefault: true }
    case 'TSLiteralType':
      return holding('value' in type.literal ? typeof type.literal.value : 'string')
    case 'TSArrayType':
      return holding(...[...readType(type.elementType, aliases).values].map((value) => `${value}[]`))
    case 'TSTypeOperator':
      return readType(type.typeAnnotation, aliases)
    case 'TSUnionType':
      return unite(type.types.map((one) => readType(one, aliases)))
    case 'TSTypeReference':
      return readReference(type.typeName.type === 'Identifier' ? type.typeName.name : '', type.typeArguments?.params ?? [], aliases)
    default:
      return holding('named')
  }
}

function readReference(name: string, args: readonly TSType[], aliases: Aliases): TypeFacts {
  if (name === 'Date' || name === 'Buffer') return holding(name)
  if (name === 'Generated') return { ...readType(args[0]!, aliases), hasDefault: true }
  if (name === 'GeneratedAlways') return { ...readType(args[0]!, aliases), hasDefault: true, isGenerated: true }
  if (name === 'ColumnType') {
    const insert = args[1] ? readType(args[1], aliases) : holding()
    return { ...readType(args[0]!, aliases), hasDefault: insert.hasDefault }
  }
  const alias = aliases.get(name)
  // The parameter of an alias such as Json<T> is what it holds.
  return alias && args.length === 0
    ? readType(alias, aliases)
    : { ...(alias ? readType(alias, aliases) : holding()), values: new Set(['named']) }
}

function unite(all: readonly TypeFacts[]): TypeFacts {
  return {
    values: new Set(all.flatMap(({ values }) => [...values])),
    isNullable: all.some((one) => one.isNullable),
    hasDefault: all.some((one) => one.hasDefault),
    isGenerated: all.some((one) => one.isGenerated),
  }
}
