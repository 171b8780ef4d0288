import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { LEAST_COUNT } from '@afilia/domain/messages/messages'
import { formatList, formatMoment } from '@afilia/i18n/format'
import { LANGUAGE_NAMES, LANGUAGES } from '@afilia/i18n/languages'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { AudienceWords } from '../audience/audience-words.tsx'
import { useCount } from '../audience/use-count.ts'
import { useCountWords } from '../use-count-words.ts'

interface SendDialogProps {
  /** The message as saved. */
  one: Campaign
  isBusy: boolean
  problem: string
  onTransition: (transition: 'send' | 'submit') => void
  onClose: () => void
}

/** Confirmation before sending: audience, count, time and channels. */
export function SendDialog({ one, isBusy, problem, onTransition, onClose }: SendDialogProps) {
  const t = useTexts(['campaigns', 'common'])
  const inWords = useCountWords()
  const { edit, names, transitions } = one
  const { data: count } = useCount(edit.audience)
  const canSend = transitions.includes('send')
  const written = LANGUAGES.filter((language) => edit.texts[language]).map((language) => LANGUAGE_NAMES[language])
  return (
    <Dialog
      actions={
        <>
          <Button isBusy={isBusy} onClick={() => onTransition(canSend ? 'send' : 'submit')}>
            {t(canSend ? (edit.scheduledAt ? 'summary.schedule' : 'summary.send') : 'summary.submit')}
          </Button>
          {canSend && (
            <Button onClick={() => (isBusy ? undefined : onTransition('submit'))} variant="secondary">
              {t('summary.submit')}
            </Button>
          )}
          <Button onClick={onClose} variant="quiet">
            {t('summary.back')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t('summary.title')}
    >
      <dl className={facts.facts}>
        <Fact name={t('summary.what')}>{one.title}</Fact>
        <Fact name={t('summary.languages')}>{formatList(written, currentLanguage())}</Fact>
        <Fact name={t('summary.many')}>
          {!count ? (
            t('count.counting')
          ) : count.members === null ? (
            t('count.hidden', { count: LEAST_COUNT })
          ) : (
            <>
              {t('count.members', { amount: inWords(count.members) })}
              <br />
              {t('count.devices', { amount: inWords(count.devices, 'things') })}
            </>
          )}
        </Fact>
        <Fact name={t('summary.when')}>
          {edit.scheduledAt ? formatMoment(new Date(edit.scheduledAt), currentLanguage(), { timeZone: 'Europe/Madrid' }) : t('now')}
        </Fact>
        <Fact name={t('summary.channels')}>
          {t(edit.isPopup ? (edit.mustAcknowledge ? 'channels.acknowledged' : 'channels.popup') : 'channels.mailbox')}{' '}
          {t(edit.isUrgent ? 'channels.urgent' : 'channels.quiet')}
        </Fact>
      </dl>
      <p>{t('summary.who')}</p>
      <AudienceWords audience={edit.audience} names={names} />
      {!canSend && <p>{t(one.hasApprover ? 'summary.needsApproval' : 'noApprover')}</p>}
      <ActionProblem text={problem} />
    </Dialog>
  )
}
