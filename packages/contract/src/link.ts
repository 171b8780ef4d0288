import { safeUrl } from '@afilia/domain/site/url'
import { z } from 'zod'

/**
 * An address in an answer that somebody may follow: of the web, a mailbox, a phone, or a path of the portal. One without http or https gets `//`
 * (specification §5), so that `www.example.org` leads to the web and not to a page of ours. Any other, such as `javascript:`, is left out whoever wrote
 * it, as not every client looks for itself.
 */
export const Link = z.string().overwrite(safeUrl)
