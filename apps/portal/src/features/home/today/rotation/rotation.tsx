import { clockAt } from '@afilia/domain/shifts/zone'
import { addDays } from '@afilia/domain/shifts/dates'
import { readPattern } from '@afilia/domain/shifts/pattern'
import { formatList } from '@afilia/i18n/format'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { memberStorage } from '@afilia/client/device/member-storage.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { settingsQuery } from '../../../../app/first-pages.ts'
import { ShiftChip } from '../../../../parts/shifts/shift-chip.tsx'
import { useNow } from '../../../../parts/use-now.ts'
import { nameKinds } from '../../../../parts/shifts/shift-kinds.ts'
import { sendRotation } from './send-rotation.ts'
import styles from './rotation.module.css'

/** The first two weeks of the rotation are shown while it is typed. */
const PREVIEW = 14

const kept = memberStorage<string>('draft.home-rotation', 'tab')

/** Where an affiliate without shifts types or pastes a rotation, which is then repeated from today on. */
export function Rotation() {
  const t = useTexts(['schedule', 'member-home'])
  const { personId } = useSignedIn()
  const { data: settings } = useQuery(settingsQuery)
  const [text, setText] = useState(() => kept.read(personId) ?? '')
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, problem, run } = useAction()
  const now = useNow()
  const kinds = settings ? nameKinds(settings, t).filter(({ isHidden }) => !isHidden) : []
  const { steps, unknown } = readPattern(text, kinds)
  const today = clockAt(settings?.zone ?? 'Europe/Madrid', now.getTime()).date
  const error =
    settings && unknown.length > 0
      ? t('pattern.unknown', { words: formatList(unknown.slice(0, 5), currentLanguage()) })
      : isChecked && steps.length === 0
        ? t('pattern.missing')
        : undefined

  const change = (next: string): void => {
    setText(next)
    kept.write(personId, next)
  }
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    setIsChecked(true)
    if (isBusy || steps.length === 0 || unknown.length > 0) return document.getElementById('home-rotation')?.focus()
    void run(async () => {
      await sendRotation(steps, today)
      kept.write(personId, '')
    }, t('member-home:today.add.done'))
    return undefined
  }
  return (
    <form className={styles.rotation} noValidate onSubmit={submit}>
      <Field error={error} help={t('member-home:today.add.help')} id="home-rotation" label={t('member-home:today.add.field')}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ target }) => change(target.value)}
          spellCheck={false}
          value={text}
        />
      </Field>
      {steps.length > 0 && (
        <ol aria-label={t('pattern.preview')} className={styles.preview}>
          {Array.from({ length: PREVIEW }, (_, at) => (
            <li key={at}>
              <small>{Number(addDays(today, at).slice(8))}</small>
              {(steps[at % steps.length] ?? []).map((id) => {
                const kind = kinds.find((each) => each.id === id)
                return kind && <ShiftChip key={id} kind={kind} size="small" />
              })}
            </li>
          ))}
        </ol>
      )}
      <ActionProblem text={problem} />
      <div className={styles.buttons}>
        <Button isBusy={isBusy} type="submit">
          {t('member-home:today.add.submit')}
        </Button>
        <Link to="/profile/schedule">{t('member-home:today.add.link')}</Link>
      </div>
    </form>
  )
}
