import type { ComponentProps } from 'react'
import { createLink } from '@tanstack/react-router'
import styles from './data-table.module.css'
import { OPENS_ROW } from './move-in-rows.ts'

const opens = { [OPENS_ROW]: '' }

function Opener(props: ComponentProps<'a'>) {
  return (
    <a {...opens} {...props} className={styles.open}>
      {props.children}
    </a>
  )
}

/** The link of a row to its page. */
export const RowLink = createLink(Opener)

/** The button of a row that opens it on the same page. */
export function RowButton(props: ComponentProps<'button'>) {
  return (
    <button {...opens} {...props} className={styles.open} type="button">
      {props.children}
    </button>
  )
}
