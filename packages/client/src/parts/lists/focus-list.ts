/**
 * Moves the focus to the heading of the list that contains `inside` when another page of the list is shown. The reader then starts at its
 * top; the clicked button may be gone or disabled (WCAG 2.4.3).
 */
export function focusList(inside: Element): void {
  const heading = inside.closest('section:has(h2)')?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.scrollIntoView({ block: 'start' })
  heading.focus({ preventScroll: true })
}
