/**
 * Moves the focus to the heading of the list in which `inside` is, as another page of the list is shown: the reader begins at its top, and the
 * pressed button may be gone or disabled (WCAG 2.4.3).
 */
export function focusList(inside: Element): void {
  const heading = inside.closest('section:has(h2)')?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
