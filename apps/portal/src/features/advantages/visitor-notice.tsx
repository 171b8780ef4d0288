import { Notice } from '@afilia/ui/feedback/notice'
import { useRouterState } from '@tanstack/react-router'
import { useSession } from '@afilia/client/session/session.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'

/** Tells visitors what more members get; nothing until it is known that nobody is signed in. */
export function VisitorNotice({ about = 'more' }: { about?: 'more' | 'how' }) {
  const t = useTexts(['advantages', 'common'])
  const { status } = useSession()
  const href = useRouterState({ select: ({ location }) => location.href })
  if (status === 'signed-in') return null
  return (
    <Notice
      actions={
        <PageButton search={{ callbackUrl: href }} to="/login">
          {t('common:account.signIn')}
        </PageButton>
      }
      title={t(about === 'how' ? 'visitor.howTitle' : 'visitor.title')}
    >
      <p>{t(about === 'how' ? 'visitor.how' : 'visitor.text')}</p>
    </Notice>
  )
}
