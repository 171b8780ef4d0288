import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { SecurityEvent } from '@afilia/contract/identity/security-events'
import { formatMoment } from '@afilia/i18n/format'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { Badge } from '@afilia/ui/marks/badge'
import { TONES } from './use-security-columns.tsx'
import { useEventWords } from './use-event-words.ts'

interface SecurityEventDialogProps {
  event: SecurityEvent
  /** Filters the list by this person; undefined if that filter is set. */
  onPerson: ((id: string) => void) | undefined
  onClose: () => void
}

/** Everything that the log says about one event. */
export function SecurityEventDialog({ event, onPerson, onClose }: SecurityEventDialogProps) {
  const t = useTexts(['security-events', 'staff-lists', 'common'])
  const { nameWho, nameRoles, nameDetail } = useEventWords()
  const who = event.actor ?? event.person
  const lines = [
    [t('staff-lists:heads.person'), nameWho(event)],
    [t('staff-lists:heads.roles'), nameRoles(event)],
    [t('staff-lists:heads.when'), formatMoment(new Date(event.at), currentLanguage())],
    [t('staff-lists:heads.place'), event.place],
    [t('staff-lists:heads.detail'), nameDetail(event)],
  ] as const
  return (
    <Dialog
      actions={
        onPerson &&
        who?.name && (
          <Button aria-label={t('onlyThemNamed', { name: who.name })} onClick={() => onPerson(who.id)} variant="secondary">
            {t('onlyThem')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t(`kinds.${event.kind}`)}
    >
      <Badge tone={TONES[event.outcome]}>{t(`outcomes.${event.outcome}`)}</Badge>
      <dl className={facts.facts}>
        {lines.map(
          ([name, words]) =>
            words && (
              <Fact key={name} name={name}>
                {words}
              </Fact>
            ),
        )}
      </dl>
      {event.requestId && <p>{t('request', { id: event.requestId })}</p>}
    </Dialog>
  )
}
