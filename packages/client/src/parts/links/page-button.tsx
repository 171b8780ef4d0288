import { LinkButton } from '@afilia/ui/forms/button'
import { createLink } from '@tanstack/react-router'

/** A link to a page of the portal that looks like a button. */
export const PageButton = createLink(LinkButton)
