import type { XmlNode } from '@afilia/domain/job-sources/read-feed'
import { DOMParser } from '@xmldom/xmldom'

/** Parses XML by the standard. Undefined if it is not well-formed. Loads no external resources. */
export function parseXml(xml: string): XmlNode | undefined {
  const parser = new DOMParser({
    onError: (_level, message) => {
      throw new Error(message)
    },
  })
  try {
    return parser.parseFromString(xml, 'text/xml').documentElement ?? undefined
  } catch {
    return undefined
  }
}
