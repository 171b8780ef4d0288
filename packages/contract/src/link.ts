import { safeUrl } from '@afilia/domain/url'
import { z } from 'zod'

/**
 * An address in an answer that somebody may follow: of the web, a mailbox, a phone, or a path of the portal. Any other, such as `javascript:`, is left out
 * whoever wrote it, as not every client looks for itself.
 */
export const Link = z.string().overwrite((text) => (safeUrl(text) === '' ? '' : text))
