import { HomeButton } from '@afilia/client/parts/links/home-button.tsx'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { type AllowedRoles, canSeePage } from '@afilia/domain/identity/access'
import { type findPage, listGroup, portalPages } from '@afilia/domain/site/pages/portal-pages'
import { formatList } from '@afilia/i18n/format'
import { MessagePage } from '@afilia/ui/feedback/message-page'
import { LockIcon } from '@afilia/ui/marks/first-icons'

type ClosedTo = NonNullable<ReturnType<typeof findPage>>

/** Each kind of member has its own insurance page. From another kind's page, a member is led to their own. */
const INSURANCES: readonly string[] = [
  '/services/src-affiliate-yes',
  '/services/cr-insurance/src-student-second',
  '/services/cr-insurance/src-student-fourth',
]

/** For signed-in readers whose roles may not open this page: who it is for, and what they have instead. */
export function ClosedPage({ page }: { page: ClosedTo }) {
  const t = useTexts(['common', 'pages', 'closed'])
  const { session } = useSession()
  const mine = listInstead(page).find(({ allowed }) => canSeePage(session?.roles, allowed))
  const allowed: AllowedRoles = page.allowed
  const roles = typeof allowed === 'string' ? [] : allowed.map((role) => t(`closed:roles.${role}`))
  return (
    <MessagePage
      actions={
        <>
          {mine && <PageButton to={mine.path}>{t(`pages:${mine.text}.title`)}</PageButton>}
          <HomeButton variant={mine ? 'secondary' : 'primary'} />
        </>
      }
      icon={LockIcon}
      title={t('pages.rejected.title')}
    >
      {'rejection' in page ? t('closed:card') : t('closed:for', { who: formatList(roles, currentLanguage()) })}
      {mine && !('rejection' in page) && ` ${t('closed:mine')}`}
    </MessagePage>
  )
}

/** The pages that may serve the reader instead, the closest first. */
function listInstead({ path, group }: ClosedTo) {
  const isInsurance = path.startsWith('/services/cr-insurance/') || INSURANCES.includes(path)
  const first = listGroup(group ?? 'services')[0]?.path
  const paths: readonly (string | undefined)[] = [...(isInsurance ? INSURANCES : []), first, '/services']
  return paths.flatMap((one) => portalPages.filter((page) => page.path === one && one !== path))
}
