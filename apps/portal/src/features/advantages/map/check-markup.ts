import { boot } from '@afilia/client/boot.ts'
import { createPolicy } from '@afilia/client/device/trusted-types.ts'

// Restricts the markup that Leaflet writes as strings. It must run before Leaflet loads, because loading already writes some. The browser
// asks the policy named `default` for every assignment of markup.

const PIECES = new Set(['<svg/>', '<span aria-hidden="true">+</span>', '<span aria-hidden="true">&#x2212;</span>', boot.map?.attribution])

createPolicy('default', { createHTML: (html) => (PIECES.has(html) || !/[<&]/.test(html) ? html : null) })
