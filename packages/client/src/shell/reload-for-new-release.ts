/** The release for which the page was last reloaded, so that a page that stays outdated does not reload for ever. */
const MARK = 'afilia.reloaded'

/**
 * Reloads the page once if a chunk no longer exists, because the page then belongs to an older release. Does not reload after a lost
 * connection.
 */
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
