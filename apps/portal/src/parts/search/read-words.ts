/** The name of the field with the search words. */
export const WORDS = 'q'

/** The trimmed words of a form, or undefined if the field is empty. */
export function readWords(form: HTMLFormElement): string | undefined {
  const words = new FormData(form).get(WORDS)
  return (typeof words === 'string' && words.trim()) || undefined
}
