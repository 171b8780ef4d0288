import type { Language } from '@afilia/i18n/languages'
import type { PdfDocument } from '../../../server/src/platform/pdf/blocks.ts'

export interface GuideText {
  readonly title: string
  readonly intro: string
  readonly parts: readonly { readonly title: string; readonly items: readonly string[] }[]
}

/** A PDF for download that explains the portal. */
export const toGuideDocument = ({ title, intro, parts }: GuideText, language: Language, date: Date): PdfDocument => ({
  language,
  union: 'Afilia',
  title,
  date,
  blocks: [
    { kind: 'paragraph', text: intro },
    ...parts.flatMap((part) => [{ kind: 'heading', text: part.title } as const, { kind: 'list', items: part.items } as const]),
  ],
})
