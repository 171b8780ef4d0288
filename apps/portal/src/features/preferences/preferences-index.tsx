import { NotLoaded } from '@afilia/client/parts/lists/not-loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { SummaryList, SummaryRow } from '@afilia/ui/page/summary-list'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Link } from '@tanstack/react-router'
import { PushSwitch } from '../../push/push-switch.tsx'
import { useEditing } from './edit/preferences-editing.tsx'
import { SECTIONS } from './preferences-keys.ts'
import { useSummary } from './use-summary.ts'

/** The switch for messages on this device, and a row for each other choice, which says what is chosen. */
export function PreferencesIndex() {
  const t = useTexts(['preferences', 'pages'])
  const { edited, loading } = useEditing()
  const summarize = useSummary()
  return (
    <>
      <PageHeading lead={t('lead')} title={t('pages:preferences.title')} />
      <PushSwitch />
      {!edited && loading.error && <NotLoaded {...loading} />}
      <SummaryList>
        {SECTIONS.map((section) => (
          <SummaryRow
            change={
              <Link aria-label={`${t('index.change')}: ${t(`${section}.title`)}`} params={{ section }} to="/profile/preferences/$section">
                {t('index.change')}
              </Link>
            }
            key={section}
            name={t(`${section}.title`)}
          >
            {summarize(section) ?? (loading.error ? '—' : <Skeleton />)}
          </SummaryRow>
        ))}
      </SummaryList>
    </>
  )
}
