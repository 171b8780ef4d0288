import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import type { HtmlNode } from './read-html.ts'

/** Parses HTML on the server by the same standard as browsers. */
export const parseHtml = (html: string): HtmlNode => toHtmlNode(parseFragment(html))

function toHtmlNode(node: DefaultTreeAdapterTypes.Node): HtmlNode {
  return {
    nodeName: node.nodeName,
    nodeValue: 'value' in node ? node.value : null,
    get childNodes() {
      return 'childNodes' in node ? node.childNodes.map(toHtmlNode) : []
    },
    getAttribute: (name) => ('attrs' in node ? (node.attrs.find((attribute) => attribute.name === name)?.value ?? null) : null),
  }
}
