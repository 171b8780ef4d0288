import { createPolicy } from './trusted-types.ts'

const policy = createPolicy('afilia-inert', { createHTML: (html) => html })

/** Parses a text into a document that is no page: it runs no script and loads nothing. */
export const parseInert = (text: string, type: 'text/html' | 'text/xml'): Document =>
  new DOMParser().parseFromString(policy.createHTML(text), type)

/** For `srcDoc` of a frame with an empty `sandbox`, in which no script runs; of no other. */
export const toSandboxed = (html: string): string => policy.createHTML(html)
