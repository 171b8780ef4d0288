import type { ToastAction } from './toast-action.ts'

/**
 * A short message, top right, that closes automatically (specification §2, §9); an error stays until it is closed. Use a Notice for
 * anything that must be read or needs action.
 */
export async function showToast(text: string, tone: 'info' | 'success' | 'error' = 'info', action?: ToastAction): Promise<void> {
  if (!text) return
  const { show } = await import('./toast-container.tsx')
  await show(text, tone, action)
}
