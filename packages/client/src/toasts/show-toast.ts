/** A short message, top right, that closes by itself (specification §2, §9). For what must be read or acted on, use a Notice. */
export async function showToast(text: string, tone: 'info' | 'success' | 'error' = 'info'): Promise<void> {
  if (!text) return
  const { show } = await import('./toast-container.tsx')
  await show(text, tone)
}
