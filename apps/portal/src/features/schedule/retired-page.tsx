import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'

/** Instead of an empty calendar, a retired member sees one line and the way on. Members who still note shifts can open the calendar from there. */
export function RetiredPage({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(['schedule', 'pages'])
  return (
    <>
      <PageHeading lead={t('retired.text')} title={t('pages:schedule.title')} />
      <Cluster gap={3}>
        <PageButton to="/events">{t('retired.events')}</PageButton>
        <Button onClick={onOpen} variant="quiet">
          {t('retired.open')}
        </Button>
      </Cluster>
    </>
  )
}
