import type { ReactNode } from 'react'
import styles from './list-row.module.css'
import whole from '../cards/whole-link.module.css'

interface RowProps {
  /** What stands before the words, such as a `DateRail` or an icon. */
  rail?: ReactNode
  /** The one line of meaning: a heading with a link of the class `rowLink`. */
  title: ReactNode
  /** The one line of detail. */
  detail?: ReactNode
  /** Badges before the title, where the state matters most. */
  over?: ReactNode
  /** Few badges. */
  tags?: ReactNode
  /** Further text, which only a wide screen has room for. */
  more?: ReactNode
  /** A picture, which only a wide screen has room for. */
  picture?: ReactNode
  /** Buttons, above the link that covers the row. */
  act?: ReactNode
  /** Cancelled or over. */
  isMuted?: boolean
}

/** The class of the link that covers a row. */
export const rowLink = whole.link
/** The class of a heading that a phone shortens to two lines. */
export const rowTitle = styles.title

/** A list of rows, with lines between them. */
export function Rows({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul aria-label={label} className={styles.rows}>
      {children}
    </ul>
  )
}

/** The one kind of row in lists: what it is, one detail, few tags. A link covers it. */
export function Row({ rail, over, title, detail, tags, more, picture, act, isMuted = false }: RowProps) {
  return (
    <li className={`${styles.row} ${whole.whole} ${whole.framed}`} data-muted={isMuted ? '' : undefined}>
      {rail}
      <div className={styles.words}>
        {over && <div className={styles.tags}>{over}</div>}
        {title}
        {detail && <p className={styles.detail}>{detail}</p>}
        {more}
        {tags && <div className={styles.tags}>{tags}</div>}
      </div>
      {picture && <div className={styles.picture}>{picture}</div>}
      {act && <div className={styles.act}>{act}</div>}
    </li>
  )
}
