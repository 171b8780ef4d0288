import { isWebAddress, safeUrl } from '@afilia/domain/site/url'
import { z } from 'zod'
import type { FieldRule } from './errors.ts'

/**
 * An address in a response that somebody may follow: a web page, a mailbox, a phone, or a path of the portal. An address without http or https gets
 * `//` (specification §5), so that `www.example.org` leads to the web and not to a page of ours. Any other, such as `javascript:`, is removed,
 * because not every client checks it.
 */
export const Link = z.string().overwrite(safeUrl)

/** The address of a web page in a request, without a user name before its host. */
export const WebAddress = z.string().refine(isWebAddress, 'invalid' satisfies FieldRule)
