import { drawing } from './drawing.tsx'

// The icons of editing pages. A separate module, so that those pages need not load all the later ones.

export const ChevronDownIcon = /* @__PURE__ */ drawing('M6 9l6 6 6-6')
export const SaveIcon = /* @__PURE__ */ drawing(
  'M15.2 3a2 2 0 0 1 1.4.6l3.8 3.8a2 2 0 0 1 .6 1.4V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM17 21v-7a1 1 0 0 0-1-1H8a1 1 0 0 0-1 1v7M7 3v4a1 1 0 0 0 1 1h7',
)
export const UndoIcon = /* @__PURE__ */ drawing('M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11')
