/* global SwaggerUIBundle */
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
applyTheme()
dark.addEventListener('change', applyTheme)

// Swagger UI sanitizes the HTML that it makes of the descriptions' Markdown, and sets it as a text. This policy permits its tags
// without attributes. Anything else appears as plain text.
const OTHER_TAGS = /<(?!\/?(?:b|code|em|i|li|ol|p|pre|strong|ul)>)/g
window.trustedTypes?.createPolicy('default', { createHTML: (html) => html.replaceAll(OTHER_TAGS, '&lt;') })

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  // Opening some hundred endpoints at once takes half a minute on a slow machine.
  docExpansion: 'none',
  deepLinking: true,
  // The page explains the endpoints and does not call them.
  supportedSubmitMethods: [],
  // Otherwise it sends the document's address to validator.swagger.io.
  validatorUrl: null,
  plugins: [makeAccessible],
})

/** Fixes axe's findings: a select without a name, links inside buttons, text outside any landmark, a skipped heading level. */
function makeAccessible() {
  return {
    components: { ServersContainer: () => null, DeepLink: ({ text }) => text },
    wrapComponents: {
      InfoContainer: (Info, { React: { createElement } }) =>
        function InfoLandmark(props) {
          const heading = createElement('h2', { className: 'wrapper' }, 'Endpoints')
          return createElement('section', { 'aria-label': 'About' }, createElement(Info, props), heading)
        },
    },
  }
}
