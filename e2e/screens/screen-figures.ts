// Runs in the browser: `npm run screens` bundles it and adds it to the page, after unfit-texts.ts.

/** The figures of the page as it stands. Distances in CSS pixels. */
export interface ScreenFigures {
  readonly height: number
  /** From the top of the screen to the first result or main action; undefined if the page has neither. */
  readonly first: number | undefined
  /** The shifts of the layout so far, together (CLS without its windows of time), and what was shifted. */
  readonly shift: number
  readonly shifted: readonly string[]
}

declare global {
  interface Window {
    readScreen: () => ScreenFigures
    /** What does not fit into the width of the screen. */
    findOverflows: () => string[]
    /** Whether nothing is on its way: calls, fonts, and what the screen shows. Parts below it may load when they come near. */
    isComplete: () => boolean
    /** When it was last seen incomplete, by the page's clock. */
    lastBusyAt?: number
    /** The addresses of this site that the page links to. */
    listLinks: () => string[]
  }
}

/** Rows, cards and cells with something to open; fields of a form; filled buttons; codes to show. */
const RESULTS = 'li, article, tbody tr, dl, figure, [class*="button-primary"], input, select, textarea, summary'
/** What leads to results or stands around them. */
const AROUND = 'nav, search, [role="search"], header, footer, [role="status"], [hidden]'

const shifts: { readonly value: number; readonly nodes: readonly string[] }[] = []
new PerformanceObserver((list) => {
  for (const entry of list.getEntries() as unknown as LayoutShift[])
    if (!entry.hadRecentInput) shifts.push({ value: entry.value, nodes: entry.sources.map(({ node }) => describe(node)) })
}).observe({ type: 'layout-shift', buffered: true })

/** Not in TypeScript's library. */
interface LayoutShift {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

function describe(node: Node | null): string {
  const element = node instanceof Element ? node : node?.parentElement
  return element ? `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}` : 'something removed'
}

function findFirst(): number | undefined {
  const tops = [...document.querySelectorAll(`main :is(${RESULTS})`)]
    .filter((one) => !one.closest(AROUND) && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, right }) => width > 1 && height > 1 && right > 0)
    .map(({ top }) => Math.round(top + scrollY))
  return tops.length > 0 ? Math.min(...tops) : undefined
}

window.readScreen = () => ({
  height: document.documentElement.scrollHeight,
  first: findFirst(),
  shift: shifts.reduce((sum, { value }) => sum + value, 0),
  shifted: [...new Set(shifts.filter(({ value }) => value > 0.001).flatMap(({ nodes }) => nodes))],
})

window.findOverflows = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const sideways = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
  return [...sideways, ...window.findUnfitTexts()]
}

const isInView = (one: Element): boolean => {
  const { top, bottom } = one.getBoundingClientRect()
  return top < innerHeight && bottom > 0
}

window.isComplete = () =>
  document.documentElement.dataset['calls'] === 'none' &&
  document.fonts.status === 'loaded' &&
  ![...document.querySelectorAll('[class*="skeleton-"]')].some(isInView) &&
  [...document.images].every((one) => one.complete || !isInView(one))

window.listLinks = () => {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(({ origin }) => origin === location.origin)
  return [...new Set(links.map(({ pathname }) => pathname))]
}
