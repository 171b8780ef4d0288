import { parseHtml } from '@afilia/domain/rich-text/parse-html'
import { readRichTextWords } from '@afilia/domain/rich-text/read-rich-text'
import { type CleanContent, readContent } from '../../../server/src/foundation/documents/read-content.ts'
import { renderPdf } from '../../../server/src/platform/pdf/render-pdf.ts'
import { DEMO_DATE } from '../people/person.ts'

export interface NormText {
  readonly title: string
  readonly summary: string
  readonly point: readonly { readonly heading: string; readonly body: string }[]
}

/** A PDF of a norm, in Castilian, because a field has one document for all languages. */
export async function makeNormDocument({ title, summary, point }: NormText): Promise<CleanContent> {
  const bytes = await renderPdf({
    language: 'es',
    union: 'Afilia',
    title,
    date: DEMO_DATE,
    blocks: [
      { kind: 'paragraph', text: summary },
      ...point.flatMap(({ heading, body }) => [
        { kind: 'heading', text: heading } as const,
        { kind: 'paragraph', text: readRichTextWords(body, parseHtml) } as const,
      ]),
    ],
  })
  return readContent(bytes, 'DOCUMENT')
}
