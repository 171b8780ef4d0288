import { useIsShared } from '@afilia/client/session/session.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { lazy, Suspense, useState } from 'react'
import { isInstallOfferDue } from '../../app/install.ts'

const InstallOffer = lazy(async () => {
  const [module] = await Promise.all([import('./install-offer.tsx'), loadTexts('install')])
  return { default: module.InstallOffer }
})

/** For pages that confirm a useful action: offers once per device to install the portal. */
export function LaterInstallOffer() {
  const [isDue] = useState(isInstallOfferDue)
  const isShared = useIsShared()
  return isDue && !isShared ? (
    <Suspense>
      <InstallOffer />
    </Suspense>
  ) : null
}
