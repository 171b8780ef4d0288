import { LinkButton } from '@afilia/ui/forms/button'
import { useRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTexts } from '../../texts/texts.ts'
import { PageButton } from './page-button.tsx'

/** A link to the portal's home, for both apps. */
export function HomeButton({ variant }: Pick<ComponentProps<typeof LinkButton>, 'variant'>) {
  const t = useTexts()
  const router = useRouter()
  const isHere = '/' in router.routesByPath
  return isHere ? (
    <PageButton to={'/' as never} variant={variant}>
      {t('backHome')}
    </PageButton>
  ) : (
    <LinkButton href="/" variant={variant}>
      {t('backHome')}
    </LinkButton>
  )
}
