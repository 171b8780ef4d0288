import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

export interface PageLinkProps {
  /** The path of a page of this app or the other. */
  to: string
  className?: string | undefined
  onClick?: (() => void) | undefined
  'aria-current'?: 'true' | undefined
  children: ReactNode
}

/** A link to any page of the table: the router opens pages of this app, the browser loads those of the other. */
export function PageLink({ to, children, ...rest }: PageLinkProps) {
  const router = useRouter()
  if (!(to in router.routesByPath))
    return (
      <a href={to} {...rest}>
        {children}
      </a>
    )
  return (
    <Link activeOptions={{ exact: true }} activeProps={{ 'aria-current': 'page' }} to={to as never} {...rest}>
      {children}
    </Link>
  )
}
