/** Of which release the page was last loaded again, so that a copy of it that stays old does not load for ever. */
const MARK = 'afilia.reloaded'

/** Reloads the page once if a chunk is gone, because then it belongs to an older release. After a lost network there is nothing newer to load. */
export function reloadForNewRelease(reload = () => location.reload()): void {
  window.addEventListener('vite:preloadError', () => void reloadIfReplaced(reload))
}

async function reloadIfReplaced(reload: () => void): Promise<void> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!own || sessionStorage.getItem(MARK) === own) return
  const current = await fetch(location.href, { cache: 'no-store' }).then(
    (answer) => (answer.ok ? answer.text() : undefined),
    () => undefined,
  )
  if (current === undefined || current.includes(own)) return
  sessionStorage.setItem(MARK, own)
  reload()
}
