import { boot } from '@afilia/client/boot.ts'
import { createPolicy } from '@afilia/client/device/trusted-types.ts'

// Leaflet writes its few pieces of markup as texts, the first of them while it is loaded: this comes before it. A policy of this name is asked wherever the
// page is given a text for markup.

const PIECES = new Set(['<svg/>', '<span aria-hidden="true">+</span>', '<span aria-hidden="true">&#x2212;</span>', boot.map?.attribution])

createPolicy('default', { createHTML: (html) => (PIECES.has(html) || !/[<&]/.test(html) ? html : null) })
