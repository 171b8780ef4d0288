import { boot } from '@afilia/client/boot.ts'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { install, useInstallState } from '../../app/install.ts'
import { PLATFORMS, readPlatform } from '../../app/read-platform.ts'
import styles from './install-page.module.css'

const STEPS = {
  IOS: ['open', 'share', 'add', 'confirm'],
  ANDROID: ['open', 'add', 'confirm'],
  DESKTOP: ['chromium', 'safari', 'other'],
} as const

/**
 * How to add the portal to the home screen: directly where the browser offers it, otherwise step by step, with the steps for this device
 * first.
 */
export function InstallPage() {
  const t = useTexts(['install', 'pages'])
  const own = readPlatform()
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:install.title')} />
      <Stack gap={5}>
        <OnThisDevice />
        {[own, ...PLATFORMS.filter((one) => one !== own)].map((platform) => (
          <Steps key={platform} platform={platform} />
        ))}
        <p>{t('shared')}</p>
      </Stack>
    </PublicPage>
  )
}

function OnThisDevice() {
  const t = useTexts('install')
  const state = useInstallState()
  if (state === 'NONE') return null
  if (state === 'OFFERED') {
    const button = (
      <Button icon={<DownloadIcon />} onClick={install}>
        {t('offered.action')}
      </Button>
    )
    return <Notice actions={button} title={t('offered.title')} tone="info" />
  }
  const words = state === 'INSTALLED' ? 'installed' : 'standalone'
  return (
    <Notice title={t(`${words}.title`)} tone="success">
      <p>{t(`${words}.text`, { name: boot.unionName })}</p>
    </Notice>
  )
}

function Steps({ platform }: { platform: keyof typeof STEPS }) {
  const t = useTexts('install')
  // On a computer the items are alternatives, one for each browser, and not steps.
  const List = platform === 'DESKTOP' ? 'ul' : 'ol'
  return (
    <Section id={`install-${platform}`} title={t(`${platform}.title`)}>
      <List className={styles.steps}>
        {STEPS[platform].map((step) => (
          <li key={step}>{t(`${platform}.steps.${step}` as 'IOS.steps.open')}</li>
        ))}
      </List>
    </Section>
  )
}
