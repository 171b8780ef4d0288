import { onTestFinished, vi } from 'vitest'

/** What jsdom lacks of a browser: layout, dialogs and media queries. */
export function actAsBrowser(): void {
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: false, addEventListener: nothing, removeEventListener: nothing }))
  vi.stubGlobal('scrollTo', nothing)
  vi.stubGlobal('CSS', { escape: (words: string) => words.replaceAll(/[^\w-]/g, String.raw`\$&`), supports: () => false })
  Element.prototype.scrollIntoView = nothing
  openDialogs()
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
}

/** Notes where the browser is sent to, as it does not go there. */
export function watchLeaving(): string[] {
  const left: string[] = []
  const leave = (url: string): void => void left.push(url)
  const { location: real } = globalThis
  const ours = new Proxy({} as Location, {
    get: (_, name) => (name === 'assign' || name === 'replace' ? leave : (Reflect.get(real, name, real) as unknown)),
  })
  vi.stubGlobal('location', ours)
  return left
}

const nothing = (): void => undefined

/** As in the HTML standard, opening focuses the first button or field, and closing gives the focus back. */
function openDialogs(): void {
  const before = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal = function showModal() {
    before.set(this, document.activeElement)
    this.open = true
    this.querySelector<HTMLElement>('button, input')?.focus()
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    ;(before.get(this) as HTMLElement | null)?.focus()
  }
}
