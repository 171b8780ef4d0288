import type { Translate } from '@afilia/i18n/keys'
import type { PAGES } from '@afilia/domain/site/pages/portal-pages'

/** The name of a page under its group's heading, if its title would repeat the heading. */
export const nameInGroup = (t: Translate<'common', 'pages'>, text: (typeof PAGES)[number]['text']): string =>
  t(`pages:menu.names.${text}` as never, { defaultValue: t(`pages:${text}.title`) })
