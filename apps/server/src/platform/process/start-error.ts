/** The reason why the server cannot start, as one line for the operator: the problem and the remedy. Shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
