import type { Consent } from '@afilia/contract/identity/rights'
import { CONSENT_TEXT_VERSION } from '@afilia/domain/people/rights'
import { formatShortDate } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Checkbox } from '@afilia/ui/forms/field'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { query, toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { isAsked, noteConsents } from '../../app/usage/answer.ts'
import { ConsentHistory } from './consent-history.tsx'
import styles from './rights.module.css'

/** The member's consents to uses of their data beyond membership, one switch per purpose. */
export function ConsentsSection({ personId }: { personId: string }) {
  const t = useTexts('rights')
  const params = { id: personId }
  const queryKey = toQueryKey('GET people/{id}/consents', { params })
  const consents = useQuery(query('GET people/{id}/consents', { params }))
  const [problem, setProblem] = useState('')
  const saying = useMutation({
    mutationFn: (said: Pick<Consent, 'purpose' | 'isGranted'>) =>
      send('POST people/{id}/consents', { params, body: { ...said, textVersion: CONSENT_TEXT_VERSION } }),
    onMutate: async ({ purpose, isGranted }) => {
      setProblem('')
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData<Consent[]>(queryKey, (list) => list?.map((one) => (one.purpose === purpose ? { ...one, isGranted } : one)))
    },
    onSuccess: (list) => noteConsents(personId, list),
    onError: async (error) => {
      await queryClient.invalidateQueries({ queryKey })
      setProblem(await explainFailure(error))
    },
    onSettled: async () => {
      const history = { queryKey: ['GET people/{id}/consents/history'] }
      // A response in flight may be older, and would be taken for the new one.
      await queryClient.cancelQueries(history)
      await queryClient.invalidateQueries(history)
    },
  })
  return (
    <Section id="consents" lead={t('consents.lead')} title={t('consents.title')}>
      <Loaded query={consents}>
        {(list) => (
          <div className={styles.choices}>
            {list
              .filter(({ purpose }) => isAsked(purpose))
              .map(({ purpose, recipient, isGranted, since }) => (
                <Checkbox
                  checked={isGranted}
                  help={
                    <>
                      {t(`consents.purposes.${purpose}.help`)} {t('consents.recipient', { who: t(`consents.recipients.${recipient}`) })}
                      {since && ` ${t('consents.since', { when: formatShortDate(new Date(since), currentLanguage()) })}`}
                    </>
                  }
                  id={`consent-${purpose}`}
                  key={purpose}
                  label={t(`consents.purposes.${purpose}.label`)}
                  onChange={({ target }) => saying.mutate({ purpose, isGranted: target.checked })}
                />
              ))}
          </div>
        )}
      </Loaded>
      <div aria-live="assertive">{problem && <Notice title={problem} tone="danger" />}</div>
      <ConsentHistory personId={personId} />
    </Section>
  )
}
