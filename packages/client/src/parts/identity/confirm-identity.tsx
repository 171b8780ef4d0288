import { lazy, Suspense } from 'react'
import { loadTexts } from '../../texts/texts.ts'
import type { ConfirmIdentityProps } from './confirm-identity-dialog.tsx'

const Dialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./confirm-identity-dialog.tsx'), loadTexts('confirm-identity')])
  return dialog
})

/** The question of who somebody is, which few acts ask: its code and its words come when it is asked. */
export function ConfirmIdentity(props: ConfirmIdentityProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
