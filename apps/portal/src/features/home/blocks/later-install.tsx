import { lazy, Suspense } from 'react'
import { useCanInstall } from '../../../app/install.ts'

const InstallBlock = lazy(async () => ({ default: (await import('./install-block.tsx')).InstallBlock }))

/** Shown, and loaded, only where the browser offers to install, until it is clicked (specification §2). */
export function LaterInstall() {
  return useCanInstall() ? (
    <Suspense>
      <InstallBlock />
    </Suspense>
  ) : null
}
