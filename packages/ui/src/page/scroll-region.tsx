import type { ComponentProps } from 'react'

/** Content that may be wider than the screen and scrolls, also with the arrow keys. */
export function ScrollRegion(props: ComponentProps<'section'>) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it with the arrow keys
  return <section {...props} tabIndex={0} />
}
