/** Reloads the page once if a chunk is gone, because then it belongs to an older release. */
export function reloadForNewRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const mark = 'afilia.reloaded'
    if (!navigator.onLine || sessionStorage.getItem(mark) === location.href) return
    event.preventDefault()
    sessionStorage.setItem(mark, location.href)
    location.reload()
  })
}
