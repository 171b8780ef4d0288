import type { Translations } from '../../../platform/texts/translations.ts'

/** The searched text of lists: the company's name and the summaries in all languages. */
export const summarize = (texts: Translations<{ readonly summary: string }>, company = ''): string =>
  [company, ...Object.values(texts).map(({ summary }) => summary)].join(' ')
