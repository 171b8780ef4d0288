import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { PublicPage } from '@afilia/client/parts/page/public-page.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { formatShortDate } from '@afilia/i18n/format'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import styles from './accessibility.module.css'

/** When the statement was last reviewed and updated. */
const PREPARED = new Date('2026-11-22T12:00:00Z')

/** Known failures to comply. A fix also updates this list. */
const KNOWN = ['map', 'documents', 'hotels', 'language', 'people'] as const
const AIDS = ['keyboard', 'display', 'time'] as const

/** The accessibility statement, following the model of the Implementing Decision (EU) 2018/1523, which RD 1112/2018 adopts. */
export function AccessibilityPage() {
  const t = useTexts(['accessibility', 'pages'])
  return (
    <PublicPage>
      <PageHeading lead={t('lead')} title={t('pages:accessibility.title')} />
      <Stack gap={5}>
        <Section id="status" title={t('status.title')}>
          <p>{t('status.text')}</p>
        </Section>
        <Section id="known" lead={t('known.lead')} title={t('known.title')}>
          <ul className={styles.list}>
            {KNOWN.map((one) => (
              <li key={one}>{t(`known.${one}`)}</li>
            ))}
          </ul>
        </Section>
        <Section id="aids" title={t('aids.title')}>
          <ul className={styles.list}>
            {AIDS.map((one) => (
              <li key={one}>{t(`aids.${one}`)}</li>
            ))}
          </ul>
        </Section>
        <Section id="prepared" title={t('prepared.title')}>
          <p>{t('prepared.text', { date: formatShortDate(PREPARED, currentLanguage()) })}</p>
        </Section>
        <Section id="complain" title={t('complain.title')}>
          <p>{t('complain.text')}</p>
          <Cluster>
            <PageButton search={{ topic: 'ACCESSIBILITY' }} to="/contact">
              {t('complain.action')}
            </PageButton>
            <PageButton hash="offices-title" to="/contact" variant="secondary">
              {t('complain.phone')}
            </PageButton>
          </Cluster>
        </Section>
        <Section id="claims" title={t('claims.title')}>
          <p>{t('claims.text')}</p>
        </Section>
      </Stack>
    </PublicPage>
  )
}
