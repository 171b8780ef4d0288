import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The contents of a PDF for a reader and for a screen reader. */
export interface ReadPdf {
  /** All text in reading order, with single spaces. */
  readonly text: string
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  readonly pages: number
  readonly bookmarks: readonly string[]
  /** The kinds of its structure elements, in order: `H1`, `P`, `Table`, `TR`, `TH`… */
  readonly tags: readonly string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const { Title = '', Language = '' } = info as { Title?: string; Language?: string }
  // Returns a Map, contrary to its types.
  const marks: unknown = await pdf.getMarkInfo()
  const pages = await readPages(pdf)
  const outline = await pdf.getOutline()
  const read = {
    text: pages
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/\s+/g, ' '),
    title: Title,
    language: Language,
    isTagged: marks instanceof Map && marks.get('Marked') === true,
    pages: pdf.numPages,
    bookmarks: outline?.flatMap(({ title, items }) => [title, ...items.map((item: { title: string }) => item.title)]) ?? [],
    tags: pages.flatMap(({ tags }) => tags),
  }
  await task.destroy()
  return read
}

async function readPages(pdf: PDFDocumentProxy): Promise<{ text: string; tags: string[] }[]> {
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      return { text: items.map((item) => ('str' in item ? item.str : '')).join(' '), tags: listTags(await page.getStructTree()) }
    }),
  )
}

/** Lists only elements with content on the page, because each page's tree also names the elements of the others. */
function listTags(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: { type?: string }[] }
  const inner = children.flatMap(listTags)
  return role && (inner.length > 0 || children.some(({ type }) => type === 'content')) ? [role, ...inner] : []
}
