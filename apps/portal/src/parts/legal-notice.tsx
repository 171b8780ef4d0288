import type { LegalAcceptance } from '@afilia/contract/content/legal'
import { formatList } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'

interface LegalNoticeProps {
  /** The texts in force that the member has not accepted. */
  anchors: readonly LegalAcceptance['anchor'][]
}

/** Says that there are texts to read, with a link; nothing if there are none. Its page must load the texts `legal`. */
export function LegalNotice({ anchors }: LegalNoticeProps) {
  const t = useTexts(['legal', 'common'])
  const [first] = anchors
  if (!first) return null
  const titles = anchors.map((anchor) => t(`common:footer.${anchor}`))
  return (
    <Notice
      actions={
        <PageButton hash={first} to="/informacion-legal" variant="secondary">
          {t('notice.action')}
        </PageButton>
      }
      title={t('notice.title')}
    >
      <p>{t('notice.text', { titles: formatList(titles, currentLanguage()) })}</p>
    </Notice>
  )
}
