import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { AffiliationRequest } from '@afilia/contract/people/affiliations'
import type { LegalText } from '@afilia/contract/content/legal'
import type { Profile } from '@afilia/contract/people/people'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Checkbox, Field, TextArea } from '@afilia/ui/forms/field'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetCase, type UnsentCase, keepCase, SEND_CALLS } from '../../../bookings/unsent-cases.ts'
import { RejectedNotice } from '../../../bookings/unsent-notices.tsx'
import { type AffiliationDraft, findAffiliationDraft, fromRequest, keepAffiliationDraft, newDraft, toRequest } from './affiliation-draft.ts'
import { DuesFields, fieldId, useWiring, WorkFields } from './affiliation-fields.tsx'
import styles from './affiliation.module.css'
import { AFFILIATION_FIELDS, type AffiliationFaults, type AffiliationField, validateAffiliation } from './validate-affiliation.ts'

const RIGHTS_AND_DUTIES = 'derechos-y-obligaciones'

interface AffiliationFormProps {
  profile: Profile | undefined
  texts: readonly LegalText[]
  /** The rejected request. */
  kept: UnsentCase | undefined
}

/** The form that a student signs to become an affiliate. It is sent when online, and stored encrypted until then. */
export function AffiliationForm({ profile, texts, kept }: AffiliationFormProps) {
  const t = useTexts(['affiliation', 'cases', 'case-forms', 'common', 'errors', 'join'])
  const { personId } = useSignedIn()
  const names = useFieldNames(texts)
  const rejected = kept?.outcome?.kind === 'rejected' ? kept.outcome : undefined
  const [draft, setDraft] = useState(() => findAffiliationDraft(personId) ?? begin(kept, profile))
  const [faults, setFaults] = useState<AffiliationFaults>(() => toFaults(rejected?.problem?.fieldErrors))
  const [attempt, setAttempt] = useState(rejected ? 1 : 0)
  const wiring = useWiring(faults)
  const text = texts.find(({ anchor }) => anchor === RIGHTS_AND_DUTIES)
  const version = text?.version ?? 0

  const change = (next: Partial<AffiliationDraft>): void => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    keepAffiliationDraft(personId, changed)
    // Revalidates while errors are being corrected.
    if (attempt > 0) setFaults(validateAffiliation(changed, version))
  }
  const submit = (): void => {
    const found = validateAffiliation(draft, version)
    setFaults(found)
    setAttempt(attempt + 1)
    if (Object.keys(found).length === 0) keepCase('AFFILIATION', SEND_CALLS.AFFILIATION, { body: toRequest(draft) }, [])
  }
  const drop = (): void => {
    keepAffiliationDraft(personId)
    forgetCase('AFFILIATION')
  }
  const errors = AFFILIATION_FIELDS.flatMap((field) => {
    const fault = faults[field]
    return fault ? [{ fieldId: fieldId(field), text: `${names[field]}: ${t(`errors:field.${fault}`)}` }] : []
  })
  const parts = { draft, change, faults }
  return (
    <>
      {rejected && <RejectedNotice area="cases" onDrop={drop} outcome={rejected} />}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <ErrorSummary attempt={attempt} errors={errors} title={t('cases:form.errors')} />
        <WorkFields {...parts} />
        <DuesFields {...parts} />
        <Section id="affiliation-texts" lead={t('join:texts.lead')} title={t('join:texts.title')}>
          <Checkbox
            {...wiring(`accepted.${RIGHTS_AND_DUTIES}`)}
            checked={draft.acceptedVersion === version}
            help={
              <Link hash={RIGHTS_AND_DUTIES} rel="noreferrer" target="_blank" to="/informacion-legal">
                {t('join:texts.read', { title: text?.title ?? '' })}
              </Link>
            }
            label={t('join:texts.accept', { title: text?.title ?? '' })}
            onChange={({ target }) => change({ acceptedVersion: target.checked ? version : null })}
          />
        </Section>
        <Section id="affiliation-more" title={t('more')}>
          <Field {...wiring('answers.notes')} hint={t('common:form.optional')} label={names['answers.notes']}>
            <TextArea onChange={({ target }) => change({ notes: target.value })} rows={4} value={draft.notes} />
          </Field>
        </Section>
        <p className={styles.note}>{t('kept')}</p>
        <span>
          <Button type="submit">{t('send')}</Button>
        </span>
      </form>
    </>
  )
}

function begin(kept: UnsentCase | undefined, profile: Profile | undefined): AffiliationDraft {
  const empty = newDraft(profile)
  return kept ? fromRequest(kept.options.body as AffiliationRequest, empty) : empty
}

/** The errors of a refusal that concern fields of the form; the specification's codes (§8) include their field. */
const toFaults = (rejected: readonly { field: string; message: string }[] = []): AffiliationFaults =>
  Object.fromEntries(
    rejected.filter(({ field }) => AFFILIATION_FIELDS.some((one) => one === field)).map(({ field, message }) => [field, message]),
  )

/** Field names for the error summary. */
function useFieldNames(texts: readonly LegalText[]): Readonly<Record<AffiliationField, string>> {
  const t = useTexts(['profile', 'economic', 'case-forms'])
  return {
    region: t('fields.labor.affiliateProvince'),
    seat: t('work.center'),
    specialty: t('fields.labor.currentSpecialty'),
    occupation: t('fields.labor.currentOccupation'),
    'account.iban': t('economic:account.iban'),
    'account.mandate': t('economic:mandate.title'),
    'accepted.derechos-y-obligaciones': texts.find(({ anchor }) => anchor === RIGHTS_AND_DUTIES)?.title ?? '',
    'answers.notes': t('case-forms:questions.notes'),
  }
}
