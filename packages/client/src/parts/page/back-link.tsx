import { ArrowLeftIcon } from '@afilia/ui/marks/icons'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import styles from './back-link.module.css'

function ItemLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} className={styles.back}>
      <ArrowLeftIcon size={20} />
      {children}
    </a>
  )
}

/** A link above the heading of an item, back to its list, or from what is done with the item to the item. */
export const BackLink = createLink(ItemLink)
