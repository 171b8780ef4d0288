import { Fragment } from 'react'
import styles from './parts.module.css'

/** Such as C-JS5P-KB9R, which must not be broken after a hyphen. */
const CODE = /([A-Z]{1,3}(?:-[0-9A-Z]{3,}){1,3})/

/** A text whose codes stay on one line. */
export const WholeCodes = ({ text }: { text: string }) =>
  text.split(CODE).map((part, at) =>
    // Every second part is a code.
    at % 2 === 1 ? (
      <span className={styles.code} key={part}>
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    ),
  )
