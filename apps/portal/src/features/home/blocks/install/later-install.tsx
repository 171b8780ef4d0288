import { lazy, Suspense } from 'react'
import { useInstallState } from '../../../../app/install.ts'

const InstallBlock = lazy(async () => ({ default: (await import('./install-block.tsx')).InstallBlock }))

/** Shown and loaded only where the browser offers installation, until it is clicked (specification §2). */
export function LaterInstall() {
  return useInstallState() === 'OFFERED' ? (
    <Suspense>
      <InstallBlock />
    </Suspense>
  ) : null
}
