/** What a toast offers to do, such as to undo what it tells of. Wherever it stands, the same can be done elsewhere: a toast goes. */
export interface ToastAction {
  readonly label: string
  readonly act: () => void
}
