import { useIsShared } from '@afilia/client/session/session.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { lazy, Suspense, useState } from 'react'
import { isInstallOfferDue } from '../../app/install.ts'

const InstallOffer = lazy(async () => {
  const [module] = await Promise.all([import('./install-offer.tsx'), loadTexts('install')])
  return { default: module.InstallOffer }
})

/** For pages that tell of something useful done: offers once on a device to put the portal on it. */
export function LaterInstallOffer() {
  const [isDue] = useState(isInstallOfferDue)
  const isShared = useIsShared()
  return isDue && !isShared ? (
    <Suspense>
      <InstallOffer />
    </Suspense>
  ) : null
}
