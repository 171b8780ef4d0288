import type { NewsScope } from '@afilia/domain/content/news-scopes'
import { formatList } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'

/** The news that the member's settings leave out, with a link to the settings. */
export function LeftOut({ scope }: { scope: NewsScope | undefined }) {
  const t = useTexts('news')
  const { docid } = useSignedIn()
  const { data: settings } = useQuery(query('GET settings/document-id/{docid}', { params: { docid } }))
  if (!settings) return null
  const isOn: Record<NewsScope, boolean> = {
    PROVINCE: settings.provinceNewsOn,
    AUTONOMY: settings.autonomyNewsOn,
    STATE: settings.stateNewsOn,
  }
  const off = (['PROVINCE', 'AUTONOMY', 'STATE'] as const).filter((one) => !isOn[one] && (!scope || one === scope))
  if (off.length === 0) return null
  return (
    <Notice
      actions={
        <PageButton hash="news-title" to="/profile/preferences" variant="secondary">
          {t('left.action')}
        </PageButton>
      }
      title={t('left.title')}
    >
      <p>
        {t('left.text', {
          scopes: formatList(
            off.map((one) => t(`scopes.${one}`)),
            currentLanguage(),
          ),
        })}
      </p>
    </Notice>
  )
}
