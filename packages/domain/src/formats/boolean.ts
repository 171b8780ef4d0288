/** Whether the value is the text `true` in any case (specification §5). A real boolean counts as its text; nothing is trimmed. */
export function isTrue(value: string | boolean | null | undefined): boolean {
  return String(value).toLowerCase() === 'true'
}
