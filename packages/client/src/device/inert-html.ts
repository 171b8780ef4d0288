import { createPolicy } from './trusted-types.ts'

const policy = createPolicy('afilia-inert', { createHTML: (html) => html })

/** Parses a text into an inert document, which runs no script and loads nothing. */
export const parseInert = (text: string, type: 'text/html' | 'text/xml'): Document =>
  new DOMParser().parseFromString(policy.createHTML(text), type)

/** Only for `srcDoc` of a frame with an empty `sandbox`, which blocks scripts. */
export const toSandboxed = (html: string): string => policy.createHTML(html)
