import type { ComponentProps, ElementType } from 'react'
import styles from './layout.module.css'

/** Steps of the spacing scale, 4 px each. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16

interface LayoutProps extends ComponentProps<'div'> {
  as?: ElementType
  gap?: Gap
}

/** Children in a column. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: LayoutProps) {
  return <Element {...rest} className={[styles.stack, styles[`gap${gap}`], className].filter(Boolean).join(' ')} />
}

/** Children in a row that wraps. */
export function Cluster({ as: Element = 'div', gap = 3, className, ...rest }: LayoutProps) {
  return <Element {...rest} className={[styles.cluster, styles[`gap${gap}`], className].filter(Boolean).join(' ')} />
}

/** Equal columns of at least 17rem each; one column on a phone. */
export function Columns({ as: Element = 'div', gap = 4, className, ...rest }: LayoutProps) {
  return <Element {...rest} className={[styles.columns, styles[`gap${gap}`], className].filter(Boolean).join(' ')} />
}
