import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const listeners = new Set<() => void>()

/** The theme that the reader chose. A script in the page's head applies it before the first paint. */
export function chooseTheme(theme: Theme): void {
  writeStored('afilia.theme', theme === 'system' ? null : theme)
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  for (const changed of listeners) changed()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => THEMES.find((theme) => theme === readStored('afilia.theme')) ?? 'system',
    () => 'system',
  )
}
