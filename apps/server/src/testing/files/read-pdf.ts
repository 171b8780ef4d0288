import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What a PDF says to a reader and to a screen reader. */
export interface ReadPdf {
  /** All text in reading order; runs of white space are one space. */
  readonly text: string
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  readonly pages: number
  readonly bookmarks: readonly string[]
  /** The kinds of element of its structure, in order: `H1`, `P`, `Table`, `TR`, `TH`… */
  readonly tags: readonly string[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await task.promise
  const { info } = await pdf.getMetadata()
  const { Title = '', Language = '' } = info as { Title?: string; Language?: string }
  // A Map, whatever its types say.
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

/** Only what has content on the page: each page's tree names the elements of the others as well. */
function listTags(node: unknown): string[] {
  const { role, children = [] } = (node ?? {}) as { role?: string; children?: { type?: string }[] }
  const inner = children.flatMap(listTags)
  return role && (inner.length > 0 || children.some(({ type }) => type === 'content')) ? [role, ...inner] : []
}
