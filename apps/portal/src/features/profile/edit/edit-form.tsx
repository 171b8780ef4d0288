import type { Translate } from '@afilia/i18n/keys'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import type { FormEvent, ReactNode } from 'react'
import { findPage } from '@afilia/domain/site/pages/portal-pages'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useErrorList } from './edit-errors.ts'
import { useProfileEdit } from './profile-edit.tsx'
import styles from '../profile-tab.module.css'

/** The form of a tab. All errors of the edit are listed above it: those of this page first, then those of the others with links. */
export function EditForm({ children }: { children: ReactNode }) {
  const t = useTexts(['profile', 'common', 'pages'])
  const { save, attempts } = useProfileEdit()
  const navigate = useNavigate()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const errors = useErrorList()
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  const isHere = ({ page }: { page: string }): boolean => page === findPage(pathname)?.path
  const elsewhere = errors
    .filter((error) => !isHere(error))
    .map(({ fieldId, text, page }) => ({
      fieldId,
      text: `${nameTab(page, t)}. ${text}`,
      onFollow: () => void navigate({ to: page, hash: fieldId }),
    }))
  return (
    <>
      <ErrorSummary attempt={attempts} errors={[...errors.filter(isHere), ...elsewhere]} title={t('common:form.problem')} />
      <form className={styles.page} noValidate onSubmit={send}>
        {children}
        {/* Makes the Enter key submit. The visible button is in the bar. */}
        <button hidden type="submit">
          {t('bar.save')}
        </button>
      </form>
    </>
  )
}

function nameTab(path: string, t: Translate<'profile', 'common' | 'pages'>): string {
  const page = findPage(path)
  return page ? t(`pages:${page.text}.title`) : ''
}
