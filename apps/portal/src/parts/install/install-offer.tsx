import { boot } from '@afilia/client/boot.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { useEffect, useState } from 'react'
import { install, noteInstallOffer, useInstallState } from '../../app/install.ts'

/** Stays until it is answered or the page is left. */
export function InstallOffer() {
  const t = useTexts('install')
  const state = useInstallState()
  const [isOpen, setIsOpen] = useState(true)
  useEffect(noteInstallOffer, [])
  if (!isOpen || state === 'INSTALLED' || state === 'STANDALONE') return null
  const close = (): void => setIsOpen(false)
  const take = (): void => {
    install()
    close()
  }
  return (
    <Notice
      actions={
        <>
          {state === 'OFFERED' ? (
            <Button icon={<DownloadIcon />} onClick={take} variant="secondary">
              {t('offered.action')}
            </Button>
          ) : (
            <PageButton to="/install" variant="secondary">
              {t('offer.how')}
            </PageButton>
          )}
          <Button onClick={close} variant="quiet">
            {t('offer.later')}
          </Button>
        </>
      }
      title={t('offer.title', { name: boot.unionName })}
    >
      <p>{t('offer.text')}</p>
    </Notice>
  )
}
