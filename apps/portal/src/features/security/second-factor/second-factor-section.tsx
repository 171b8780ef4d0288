import { formatDay } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useConfirmed } from '@afilia/client/parts/identity/use-confirmed.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { SetUpAppDialog, type NewKey } from './set-up-app-dialog.tsx'
import styles from '../security.module.css'

/** The second step of signing in, for roles that need one: the authenticator app, and recovery codes in case it is lost. */
export function SecondFactorSection() {
  const t = useTexts('security')
  const factor = useQuery({ ...query('GET second-factor'), staleTime: 0 })
  const [newKey, setNewKey] = useState<NewKey>()
  const [codes, setCodes] = useState<readonly string[]>()
  const showCodes = (made: readonly string[]): void => {
    setNewKey(undefined)
    setCodes(made)
    void queryClient.invalidateQueries({ queryKey: toQueryKey('GET second-factor') })
  }
  const words = { text: t('secondFactor.confirmText'), submitLabel: t('secondFactor.confirm'), busyLabel: t('secondFactor.confirming') }
  const setUp = useConfirmed(words, async (proof) => setNewKey(await send('POST second-factor/setups', { body: proof ?? {} })))
  const renew = useConfirmed(words, async (proof) =>
    showCodes((await send('POST second-factor/recovery-codes', { body: proof ?? {} })).codes),
  )
  return (
    <Section id="second-factor" lead={t('secondFactor.lead')} title={t('secondFactor.title')}>
      <Loaded query={factor}>
        {({ since, recoveryCodesLeft }) => (
          <>
            {since === null ? (
              <p>{t('secondFactor.none')}</p>
            ) : (
              <p>
                {t('secondFactor.since', { date: formatDay(new Date(since), currentLanguage()) })}{' '}
                {t('secondFactor.left', { count: recoveryCodesLeft })}
              </p>
            )}
            <div className={styles.actions}>
              <Button isBusy={setUp.isBusy} onClick={setUp.start} variant="secondary">
                {t(since === null ? 'secondFactor.add' : 'secondFactor.replace')}
              </Button>
              {since !== null && (
                <Button isBusy={renew.isBusy} onClick={renew.start} variant="secondary">
                  {t('secondFactor.newCodes')}
                </Button>
              )}
            </div>
            <ActionProblem text={setUp.problem || renew.problem} />
          </>
        )}
      </Loaded>
      {setUp.dialog}
      {renew.dialog}
      {newKey && <SetUpAppDialog newKey={newKey} onClose={() => setNewKey(undefined)} onDone={showCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Section>
  )
}
