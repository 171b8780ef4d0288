import type { Language } from '@afilia/i18n/languages'

/** The content of a document, without its layout. */
export interface PdfDocument {
  readonly language: Language
  /** The union's name, at the top of the first page. */
  readonly union: string
  /** The document's title: its first heading, and the title of the viewer's window. */
  readonly title: string
  /** The time of the stated facts (issued, signed). It is the file's own date, so that the same data give the same bytes. */
  readonly date: Date
  readonly blocks: readonly Block[]
}

export type Block = HeadingBlock | ParagraphBlock | ListBlock | FactsBlock | TableBlock | SignatureBlock | CodeBlock | NewPageBlock

/** A heading, which is also one of the document's bookmarks. */
interface HeadingBlock {
  readonly kind: 'heading'
  readonly text: string
}

export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly text: string
  /** `strong` for the most important text, `small` for notes. */
  readonly tone?: 'strong' | 'small'
}

export interface ListBlock {
  readonly kind: 'list'
  readonly items: readonly string[]
}

/** Names with a value each: a table of two columns. The first is the header of its row. */
interface FactsBlock {
  readonly kind: 'facts'
  readonly facts: readonly Fact[]
}

interface Fact {
  readonly label: string
  readonly value: string
}

interface TableBlock {
  readonly kind: 'table'
  readonly columns: readonly Column[]
  /** A text for each column; the first column is the header of its row. */
  readonly rows: readonly (readonly string[])[]
  /** The last row, in bold. */
  readonly total?: readonly string[]
}

interface Column {
  readonly title: string
  /** `end` for amounts. */
  readonly align?: 'start' | 'end'
  /** Its relative width; 1 by default. */
  readonly share?: number
}

/** A signature: a line, the signer, and the proof. */
export interface SignatureBlock {
  readonly kind: 'signature'
  readonly name: string
  /** The time and method of signing. */
  readonly notes: readonly string[]
}

/** A QR code. */
export interface CodeBlock {
  readonly kind: 'code'
  /** The contents of the code. */
  readonly text: string
  /** A description for readers who cannot see the code. */
  readonly label: string
}

/** The next block begins on a new page. */
interface NewPageBlock {
  readonly kind: 'newPage'
}
