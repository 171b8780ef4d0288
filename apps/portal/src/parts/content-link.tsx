import { Link } from '@tanstack/react-router'
import type { FocusEventHandler, ReactNode } from 'react'

interface ContentLinkProps {
  /** A path of the portal, such as `/advantages/hotel-costa`, or an address elsewhere. */
  href: string
  className?: string | undefined
  onFocus?: FocusEventHandler<HTMLElement>
  children: ReactNode
}

/** A way that whoever writes the contents has chosen: within the portal without loading it anew, elsewhere in a tab of its own. */
export function ContentLink({ href, className, onFocus, children }: ContentLinkProps) {
  // The router's types know its pages alone; for what is none of them it shows that there is none.
  if (/^\/(?!\/)/.test(href)) {
    return (
      <Link className={className} onFocus={onFocus} to={href as '/'}>
        {children}
      </Link>
    )
  }
  if (!/^https?:\/\//.test(href)) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} onFocus={onFocus} rel="noreferrer" target="_blank">
      {children}
    </a>
  )
}
