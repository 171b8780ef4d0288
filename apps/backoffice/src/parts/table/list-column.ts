import type { ReactNode } from 'react'

/** A thing in a list. */
export interface Listed {
  readonly id: string
}

/** A column of a list. The first one names the row and is always shown. */
export interface ListColumn<Item> {
  readonly id: string
  readonly title: string
  /** The value in words, for the cell and for an export. */
  readonly text: (item: Item) => string
  /** What the cell shows instead of the text. */
  readonly cell?: (item: Item) => ReactNode
  /** The server's name of the field to sort by. */
  readonly sort?: string
  readonly isNumber?: true
  /** Its share of the width; 1 by default. */
  readonly width?: number
  /** Holds a button: it is always shown, and never exported. */
  readonly isAction?: true
  /** Hidden until it is chosen. */
  readonly isExtra?: true
}

/** How the rows are ordered: a column's `sort` and a direction. */
export interface ListOrder {
  readonly field: string
  readonly isDescending: boolean
}

/** The ids of the columns that are shown or hidden although they are not by default. */
export type ChosenColumns = Readonly<Record<string, boolean>>

/** Whether a column is shown. */
export const isShown = <Item>(column: ListColumn<Item>, chosen: ChosenColumns): boolean => chosen[column.id] ?? !column.isExtra
