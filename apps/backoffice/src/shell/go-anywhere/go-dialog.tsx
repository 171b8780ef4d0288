import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Role } from '@afilia/domain/identity/roles'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { wantMember } from '../../parts/wanted-member.ts'
import styles from './go-anywhere.module.css'
import { type Place, usePlaces } from './use-places.ts'

const LONGEST = 100
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

interface GoDialogProps {
  roles: readonly Role[]
  onClose: () => void
}

/** Finds a page or a member by what is typed, and goes there: Enter opens the first, the arrows reach the others. */
export function GoDialog({ roles, onClose }: GoDialogProps) {
  const t = useTexts(['admin', 'common'])
  const navigate = useNavigate()
  const all = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const places = usePlaces(roles, typed)
  const go = ({ to, documentId }: Place): void => {
    onClose()
    if (documentId !== undefined) wantMember(documentId)
    if (to.startsWith('/admin')) void navigate({ href: to })
    else location.assign(to)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [first] = places
    if (first) go(first)
  }
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...(all.current?.querySelectorAll<HTMLElement>('input, button') ?? [])]
    stops[Math.max(stops.indexOf(event.currentTarget) + step, 0)]?.focus()
  }
  return (
    <Dialog closeLabel={t('common:close')} isOpen onClose={onClose} title={t('go.title')}>
      <form noValidate onSubmit={submit} ref={all}>
        <Field help={t('go.help')} id="go" label={t('go.label')}>
          <TextInput
            autoComplete="off"
            cutAt={LONGEST}
            enterKeyHint="go"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={move}
            spellCheck={false}
            value={typed}
          />
        </Field>
        <ul className={styles.found} data-typed={typed === '' ? undefined : ''}>
          {places.map((place) => (
            <li key={place.to}>
              <button onClick={() => go(place)} onKeyDown={move} type="button">
                <span>{place.name}</span>
                <small>{place.kind}</small>
              </button>
            </li>
          ))}
        </ul>
        <output>{places.length === 0 ? t('go.nothing') : ''}</output>
      </form>
    </Dialog>
  )
}
