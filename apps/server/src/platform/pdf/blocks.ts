import type { Language } from '@afilia/i18n/languages'

/** The content of a document, without its layout. */
export interface PdfDocument {
  readonly language: Language
  /** The union's name, at the head of the first page. */
  readonly union: string
  /** The document's title, its first heading, and what the reader's window shows. */
  readonly title: string
  /** When what it says was true (issued, signed): the file's own date, so that the same data give the same bytes. */
  readonly date: Date
  readonly blocks: readonly Block[]
}

export type Block = HeadingBlock | ParagraphBlock | ListBlock | FactsBlock | TableBlock | SignatureBlock | CodeBlock | NewPageBlock

/** A part of the document; also one of its bookmarks. */
interface HeadingBlock {
  readonly kind: 'heading'
  readonly text: string
}

export interface ParagraphBlock {
  readonly kind: 'paragraph'
  readonly text: string
  /** `strong` for what matters most, `small` for notes. */
  readonly tone?: 'strong' | 'small'
}

export interface ListBlock {
  readonly kind: 'list'
  readonly items: readonly string[]
}

/** Names with a value each: a table of two columns whose first is the header of its row. */
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

/** A signature: a line, who signs, and the proof. */
export interface SignatureBlock {
  readonly kind: 'signature'
  readonly name: string
  /** When and how it was signed. */
  readonly notes: readonly string[]
}

/** A QR code. */
export interface CodeBlock {
  readonly kind: 'code'
  /** What it holds. */
  readonly text: string
  /** What it is, for whoever cannot see it. */
  readonly label: string
}

/** What follows begins on a page of its own. */
interface NewPageBlock {
  readonly kind: 'newPage'
}
