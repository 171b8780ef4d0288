import { MANDATE_TEXT } from '@afilia/domain/money/mandate'
import { Checkbox } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { controlId, MANDATE_FIELD } from '../edit/profile-values.ts'
import { MandateText } from '../../../parts/dues/mandate-text.tsx'
import styles from './economic-account.module.css'
import { useErrorWords } from '../edit/edit-errors.ts'
import { useProfileEdit } from '../edit/profile-edit.tsx'

/** The mandate for a new account: its text and the box to accept it. */
export function EconomicMandate() {
  const t = useTexts('economic')
  const { edited, errors, signMandate } = useProfileEdit()
  const explain = useErrorWords()
  const error = errors[MANDATE_FIELD]
  const creditor = useQuery(query('GET transactions/my-resume')).data?.creditor
  return (
    <section aria-labelledby="mandate-title" className={styles.mandate}>
      <h3 id="mandate-title">{t('mandate.title')}</h3>
      <p>{t('mandate.lead')}</p>
      <div className={styles.text}>
        <MandateText creditor={creditor} />
      </div>
      <Checkbox
        checked={edited?.account.mandate?.accepted === true}
        error={error && explain(error)}
        id={controlId(MANDATE_FIELD)}
        label={t('mandate.accept')}
        onChange={({ target }) => signMandate(target.checked ? MANDATE_TEXT : null)}
      />
    </section>
  )
}
