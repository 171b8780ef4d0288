/**
 * Scrolls a row of tabs so that this one is seen whole, and the row begins with a whole tab. Used as a ref: it is called when the tab becomes
 * the current one.
 */
export function showInRow(tab: HTMLElement | null): void {
  const row = tab?.closest('ul')
  if (!tab || !row) return
  const tabs = [...row.querySelectorAll('a')]
  const margin = tabs[0]?.offsetLeft ?? 0
  const end = tab.offsetLeft + tab.offsetWidth
  const first = tabs.find(({ offsetLeft }) => end - offsetLeft <= row.clientWidth - 2 * margin) ?? tab
  row.scrollLeft = first.offsetLeft - margin
}
