import type { ProfileChange } from '@afilia/domain/profile-changes'
import { ErrorSummary } from '@afilia/ui/error-summary'
import { Notice } from '@afilia/ui/notice'
import { Link } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useTexts } from '../../texts.ts'
import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { useErrorList } from './field-errors.ts'
import { FormSection } from './form-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { LanguageSection } from './language-section.tsx'
import styles from './personal-data.module.css'
import { useProfileEdit } from './profile-edit.tsx'

/** The fields of this tab, from top to bottom. */
const FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address.street',
  'address.houseNumber',
  'address.gate',
  'address.stair',
  'address.floor',
  'address.label',
  'address.postalCode',
  'address.city',
  'address.neighborhood',
  'address.geoRegion',
] as const satisfies readonly ProfileChange[]

export function PersonalDataForm({ documentId }: { documentId: string }) {
  const t = useTexts(['profile', 'common'])
  const { save } = useProfileEdit()
  const { here, elsewhere, attempt } = useErrorList(FIELDS)
  const send = (event: FormEvent): void => {
    event.preventDefault()
    void save()
  }
  return (
    <>
      <ErrorSummary attempt={attempt} errors={here} title={t('common:form.problem')} />
      {elsewhere.length > 0 && (
        <Notice live="alert" title={t('errors.elsewhere')} tone="danger">
          {elsewhere.map(({ field, text }) => (
            <p key={field}>{text}</p>
          ))}
        </Notice>
      )}
      <form className={styles.form} noValidate onSubmit={send}>
        <IdentitySection documentId={documentId} />
        <ContactSection />
        <AddressSection />
        {/* Reached by the keyboard's own key; the visible button is in the bar. */}
        <button hidden type="submit">
          {t('bar.save')}
        </button>
      </form>
      <LanguageSection />
      <FormSection id="access" title={t('access.title')}>
        <p>
          {t('access.text')} <Link to="/profile/security">{t('common:pages.security.title')}</Link>.
        </p>
      </FormSection>
    </>
  )
}
