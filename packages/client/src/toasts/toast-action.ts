/** An action in a toast, such as undo. It must also be available elsewhere, because a toast disappears. */
export interface ToastAction {
  readonly label: string
  readonly act: () => void
}
