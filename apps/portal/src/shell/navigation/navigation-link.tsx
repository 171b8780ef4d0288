import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PAGES } from '../../pages.ts'

interface NavigationLinkProps {
  to: (typeof PAGES)[number]['path']
  /** It stands for a group that the page belongs to. */
  isOfGroup?: boolean
  className?: string | undefined
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** The way to a page, which says whether the reader is there. */
export function NavigationLink({ to, isOfGroup = false, ...rest }: NavigationLinkProps) {
  return (
    <Link
      activeOptions={{ exact: true }}
      activeProps={{ 'aria-current': 'page' }}
      aria-current={isOfGroup ? 'true' : undefined}
      to={to}
      {...rest}
    />
  )
}
