import { inlineStyles, portalSheet } from '../../../../platform/http/inline-styles.ts'

/** The styles of the sign-in pages. Inlined into each, because visitors open them first, with an empty cache. */
export const STYLES = inlineStyles([
  ...[
    'fonts.css',
    'tokens.css',
    'base.css',
    'forms/button.module.css',
    'forms/field.module.css',
    'page/card.module.css',
    'forms/error-summary.module.css',
  ].map(portalSheet),
  new URL('./page.css', import.meta.url),
])

/** The address of the typeface of most text, which the styles name first. The portal's build serves it. */
export const FONT = /\/assets\/[\w-]+\.woff2/.exec(STYLES.text)![0]
