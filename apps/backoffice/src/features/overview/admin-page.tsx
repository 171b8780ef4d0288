import { canSeePage } from '@afilia/domain/identity/access'
import { QrCodeIcon } from '@afilia/ui/marks/icons'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { adminPages } from '@afilia/domain/site/pages'
import { PageLinks } from '@afilia/client/parts/links/page-links.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { PAGE_ICONS } from '../../parts/page-icons.ts'

/** Links to each page of the back office. */
export function AdminPage() {
  const t = useTexts(['admin', 'pages'])
  const { roles } = useSignedIn()
  const pages = adminPages
    .filter((page): page is Exclude<typeof page, { readonly path: '/admin' }> => page.path !== '/admin')
    .filter(({ allowed }) => canSeePage(roles, allowed))
    .map(({ path, text, icon }) => ({ path, text, icon: PAGE_ICONS[icon] }))
  // The page is public, but staff use it for their work.
  const check = { path: '/verify-card', text: 'verifyCard', icon: QrCodeIcon } as const
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:admin.title')} />
      <PageLinks
        links={[...pages, check].map(({ path, text, icon }) => ({
          path,
          icon,
          title: t(`pages:${text}.title`),
          about: t(`about.${text}`),
        }))}
      />
    </Stack>
  )
}
