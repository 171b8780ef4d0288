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

/** A link above an item's heading: back to its list, or from a subpage back to the item. */
export const BackLink = createLink(ItemLink)
