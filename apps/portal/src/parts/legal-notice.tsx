import { formatList } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { query } from '../data/query.ts'
import { PageButton } from '../links.tsx'
import { currentLanguage, useTexts } from '../texts.ts'

/** For a member who has not accepted a text in force: says so calmly and leads there. Nothing where there is nothing to say. A page with it loads the texts of `legal`. */
export function LegalNotice() {
  const t = useTexts(['legal', 'common'])
  const { data: acceptances = [] } = useQuery(query('GET legal/acceptances'))
  const open = acceptances.filter(({ version, acceptedVersion }) => acceptedVersion !== version)
  const [first] = open
  if (!first) return null
  const titles = open.map(({ anchor }) => t(`common:footer.${anchor}`))
  return (
    <Notice
      actions={
        <PageButton hash={first.anchor} to="/informacion-legal" variant="secondary">
          {t('notice.action')}
        </PageButton>
      }
      title={t('notice.title')}
    >
      <p>{t('notice.text', { titles: formatList(titles, currentLanguage()) })}</p>
    </Notice>
  )
}
