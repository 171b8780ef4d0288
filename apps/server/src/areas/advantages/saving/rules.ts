import type { Translations } from '../../../platform/texts/translations.ts'

/** The summaries in all languages, after the name of the company, as lists search them. */
export const summarize = (texts: Translations<{ readonly summary: string }>, company = ''): string =>
  [company, ...Object.values(texts).map(({ summary }) => summary)].join(' ')
