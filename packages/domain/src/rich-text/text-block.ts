/** A piece of text; with a `link`, it leads there. */
export interface TextRun {
  readonly text: string
  readonly link?: string
}

/** A block of rich text, shown as the element of its kind. It never contains HTML. */
export type TextBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextRun[])[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly (readonly TextRun[])[])[] }

/** http, https without a user name, mailto, tel, a path of the portal or an anchor. Not `//host`, which would leave the portal unnoticed. */
const SAFE_LINK = /^(?:https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s]*)?|mailto:[^\s]+|tel:\+?[\d ]+|\/(?!\/)[^\s\\]*|#[\w-]+)$/i

/** A run that links to `address`, or plain text if the address is missing or unsafe. */
export const createRun = (text: string, address?: string): TextRun =>
  address !== undefined && SAFE_LINK.test(address) ? { text, link: address } : { text }
