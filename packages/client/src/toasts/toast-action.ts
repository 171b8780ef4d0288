/** `warning`: something that the reader still has to do. */
export type ToastTone = 'info' | 'success' | 'warning' | 'error'

/** An action in a toast, such as undo. The page must offer it, too, because the toast disappears after five seconds. */
export interface ToastAction {
  readonly label: string
  readonly act: () => void
}
