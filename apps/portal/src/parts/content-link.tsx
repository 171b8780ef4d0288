import { Link } from '@tanstack/react-router'
import type { FocusEventHandler, ReactNode } from 'react'

interface ContentLinkProps {
  /** A path of the portal, such as `/advantages/hotel-costa`, or an external URL. */
  href: string
  className?: string | undefined
  onFocus?: FocusEventHandler<HTMLElement>
  children: ReactNode
}

/** A link chosen by a content's author: portal pages open without a reload, other sites in a new tab. */
export function ContentLink({ href, className, onFocus, children }: ContentLinkProps) {
  // The router's types know only its own pages; for other paths it shows "not found".
  if (/^\/(?!\/)/.test(href)) {
    return (
      <Link className={className} onFocus={onFocus} to={href as '/'}>
        {children}
      </Link>
    )
  }
  if (!/^(?:https?:)?\/\//i.test(href)) return <span className={className}>{children}</span>
  return (
    <a className={className} href={href} onFocus={onFocus} rel="noreferrer" target="_blank">
      {children}
    </a>
  )
}
