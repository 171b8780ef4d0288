/** A chunk that is gone belongs to an older release of the app: the page is loaded anew, once. */
export function reloadForNewRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const mark = 'afilia.reloaded'
    if (!navigator.onLine || sessionStorage.getItem(mark) === location.href) return
    event.preventDefault()
    sessionStorage.setItem(mark, location.href)
    location.reload()
  })
}
