import { useMemo } from 'react'
import { ConnectionLost } from '../calls/api-error.ts'
import { useTexts } from '../texts/texts.ts'

/** The texts of every picker. A route with a picker must load the texts `pickers`. */
export function usePickerTexts() {
  const t = useTexts('pickers')
  return useMemo(
    () => ({
      clear: t('clear'),
      loading: t('loading'),
      empty: t('empty'),
      results: (shown: number, total: number) => (shown < total ? t('some', { shown, total }) : t('results', { count: total })),
      failed: (error: unknown) => t(error instanceof ConnectionLost ? 'offline' : 'failed'),
      remove: (name: string) => t('remove', { name }),
      added: (name: string) => t('added', { name }),
      removed: (name: string) => t('removed', { name }),
    }),
    [t],
  )
}
