import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { boot } from '@afilia/client/boot.ts'
import { install } from '../../../../app/install.ts'

/** Offers to install the portal. */
export function InstallBlock() {
  const t = useTexts('home')
  return (
    <Card tone="warm">
      <h2>{t('install.title', { name: boot.unionName })}</h2>
      <p>{t('install.text')}</p>
      <div>
        <Button icon={<DownloadIcon />} onClick={install}>
          {t('install.action')}
        </Button>
      </div>
    </Card>
  )
}
