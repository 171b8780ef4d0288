import { PageLink, type PageLinkProps } from '../parts/links/page-link.tsx'

interface NavigationLinkProps extends PageLinkProps {
  /** It stands for a group that the page belongs to. */
  isOfGroup?: boolean
}

/** A link of the navigation, which says whether the reader is there. */
export function NavigationLink({ isOfGroup = false, ...rest }: NavigationLinkProps) {
  return <PageLink aria-current={isOfGroup ? 'true' : undefined} {...rest} />
}
