import type { TFunction } from 'i18next'
import type { PAGES } from '@afilia/domain/pages'

/** What a page is called under the heading of its group, where its title would say the heading again. */
export const nameInGroup = (t: TFunction<['common', 'pages']>, text: (typeof PAGES)[number]['text']): string =>
  t(`pages:menu.names.${text}` as never, { defaultValue: t(`pages:${text}.title`) })
