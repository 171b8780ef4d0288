import { lazy, Suspense } from 'react'
import { loadTexts } from '../../texts/texts.ts'
import type { ConfirmIdentityProps } from './confirm-identity-dialog.tsx'

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./confirm-identity-dialog.tsx'), loadTexts('confirm-identity')])
  return dialog
})

/** Asks for a confirmation of identity. Few actions need it, so its code and texts are loaded on demand. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
