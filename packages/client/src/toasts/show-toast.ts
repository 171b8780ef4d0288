import type { ToastAction, ToastTone } from './toast-action.ts'

/**
 * A short message, top right, that closes after five seconds (specification §2, §9). The text of an error or a warning also stays on top of the
 * page until it is closed. Use a Notice where the page has a place for it.
 */
export async function showToast(text: string, tone: ToastTone = 'info', action?: ToastAction): Promise<void> {
  if (!text) return
  const { show } = await import('./toast-container.tsx')
  await show(text, tone, action)
}
