import { PageLink, type PageLinkProps } from '../parts/links/page-link.tsx'

interface NavigationLinkProps extends PageLinkProps {
  /** Set if the link represents a group that contains the page. */
  isOfGroup?: boolean
}

/** A navigation link that marks the current page. */
export function NavigationLink({ isOfGroup = false, ...rest }: NavigationLinkProps) {
  return <PageLink aria-current={isOfGroup ? 'true' : undefined} {...rest} />
}
