import type { ProfileChange } from '@afilia/domain/profile-changes'
import { ErrorSummary } from '@afilia/ui/error-summary'
import { Notice } from '@afilia/ui/notice'
import type { FormEvent } from 'react'
import { useTexts } from '../../texts.ts'
import { useErrorList } from './field-errors.ts'
import { PersonalDataFields } from './personal-data-fields.tsx'
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
        <PersonalDataFields documentId={documentId} />
        {/* Pressed by the keyboard's own key; the one to be seen is in the bar. */}
        <button hidden type="submit">
          {t('bar.save')}
        </button>
      </form>
    </>
  )
}
