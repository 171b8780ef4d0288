import type { DynamicForm, EventPage } from '@afilia/contract/events/events'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { BookingFault } from './validate-booking.ts'

/** A fault as text for the summary, with its question and companion. */
export function useFaultTexts(event: EventPage, questions: DynamicForm['questions'], { companions }: BookingDraft) {
  const t = useTexts(['booking', 'errors'])
  return ({ field, fault }: BookingFault): { readonly text: string; readonly where: string } => {
    if (field === 'sessionId') return { text: t('session.missing'), where: '' }
    if (field === 'orWait') return { text: t('wait.missing'), where: '' }
    if (field === 'companions') return { text: t('companions.tooMany', { max: event.mostCompanions }), where: '' }
    const [, at, part = field] = /^companions\.(\d+)\.(.+)$/.exec(field) ?? []
    const question = questions.find(({ id }) => part === `answers.${id}`)
    const what = question?.label ?? (part === 'name' ? t('companions.name') : '')
    const who = at === undefined ? '' : companions[Number(at)]?.name.trim() || t('companions.one', { number: Number(at) + 1 })
    return { text: t(`errors:field.${fault}`), where: [who, what].filter(Boolean).join(', ') }
  }
}
