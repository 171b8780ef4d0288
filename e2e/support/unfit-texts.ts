// Runs in the browser: tests bundle it and add it to the page.

declare global {
  interface Window {
    findUnfitTexts: () => string[]
  }
}

/** Thousands, decimals, fractions, dates and times: digits that belong together. */
const NUMBER = /\d+(?:[.,:/]\d+)+|\d{2,}/g
const WORD = /\p{L}{2,}/gu
/** Rounding, and letters that lean out of their line. */
const TOLERANCE = 1.5
const TARGETS = 'a, button, summary, label'
const TABS = 'nav [class*="tabs"] :is(a, button)'

function* textsOf(node: Node): Generator<Text> {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) yield walker.currentNode as Text
}

function* faultsOf(text: Text): Generator<string> {
  const element = text.parentElement!
  const all = rectsOf(text)
  // Outside the screen, as a trap for robots is.
  if (all.every(({ right }) => right <= 0)) return
  const left = findLeft(element, all)
  if (left) yield `overflows ${left.tagName}.${left.classList[0] ?? ''}: ${text.data}`
  for (const [number, rects] of partsOf(text, NUMBER)) if (countLines(rects) > 1) yield `number ${number}: ${text.data}`
  const target = element.closest(TARGETS)
  if (target && getComputedStyle(element).hyphens !== 'auto')
    for (const [word, rects] of partsOf(text, WORD)) if (countLines(rects) > 1) yield `word ${word}: ${text.data}`
  if (target?.matches(TABS) && countLines(all) > 2) yield `lines of a tab: ${text.data}`
}

/** Texts for screen readers only, closed parts, drawings, and texts shortened with dots have no box that they could leave. */
function isHidden(element: Element): boolean {
  return (
    element.closest('svg, option') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    [element, ...ancestorsOf(element)].some((one) => {
      const { overflow, textOverflow } = getComputedStyle(one)
      return overflow === 'hidden' && (one.clientWidth <= 1 || textOverflow === 'ellipsis')
    })
  )
}

function ancestorsOf(element: Element): Element[] {
  const around = element.parentElement
  return around ? [around, ...ancestorsOf(around)] : []
}

/** The boxes of the lines of a part of a text. */
function rectsOf(text: Text, from = 0, to = text.length): DOMRect[] {
  const range = document.createRange()
  range.setStart(text, from)
  range.setEnd(text, to)
  return [...range.getClientRects()].filter(({ width }) => width > 0)
}

function partsOf(text: Text, pattern: RegExp): [string, DOMRect[]][] {
  return [...text.data.matchAll(pattern)].map(({ 0: part, index }) => [part, rectsOf(text, index, index + part.length)])
}

function countLines(rects: readonly DOMRect[]): number {
  return rects.filter(({ top, height }, index) => index === 0 || top - rects[index - 1]!.top > height / 2).length
}

/** The nearest element whose box a text leaves sideways, up to one that scrolls. */
function findLeft(element: Element, rects: readonly DOMRect[]): Element | undefined {
  const style = getComputedStyle(element)
  const isInside = style.display === 'inline' || style.display === 'contents'
  if (!isInside && /auto|scroll/.test(style.overflowX)) return undefined
  const box = element.getBoundingClientRect()
  if (!isInside && rects.some(({ left, right }) => left < box.left - TOLERANCE || right > box.right + TOLERANCE)) return element
  if (style.position === 'fixed' || !element.parentElement) return undefined
  const isAway = style.position === 'absolute' && element instanceof HTMLElement
  return findLeft(isAway ? (element.offsetParent ?? document.body) : element.parentElement, rects)
}

/**
 * The texts of the page that do not fit, each with its fault: `overflows` the box of an element around it, `number` broken over two lines,
 * `word` of a link or button broken without a hyphen, `lines` of a tab that are more than two.
 */
window.findUnfitTexts = () => {
  const texts = [...textsOf(document.body)].filter(({ data, parentElement }) => data.trim() && !isHidden(parentElement!))
  const faults = texts.flatMap((text) => [...faultsOf(text)])
  return [...new Set(faults)].map((fault) => fault.replaceAll(/\s+/g, ' ').slice(0, 160))
}
