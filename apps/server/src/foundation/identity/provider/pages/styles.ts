import { inlineStyles, portalSheet } from '../../../../platform/http/inline-styles.ts'

/** Everything that the sign-in pages look like, written into each: they come before the portal, from an empty cache. */
export const STYLES = inlineStyles([
  ...['tokens.css', 'base.css', 'button.module.css', 'field.module.css'].map(portalSheet),
  new URL('./page.css', import.meta.url),
])
