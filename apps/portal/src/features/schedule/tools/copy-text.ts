/** Copies text. Without access to the clipboard, uses the old command on the field's selection. Returns false if neither works. */
export async function copyText(text: string, field: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!(field instanceof HTMLInputElement)) return false
    field.select()
    // oxlint-disable-next-line typescript/no-deprecated -- the only way on old phones, and without https
    return document.execCommand('copy')
  }
}
