import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Role } from '@afilia/domain/identity/roles'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import styles from './go-anywhere.module.css'
import { wantedMember } from '../../parts/wanted-member.ts'
import { type Place, usePlaces } from './use-places.ts'

const LIST = 'go-places'
const LONGEST = 100

interface GoDialogProps {
  roles: readonly Role[]
  onClose: () => void
}

/** Finds a page or a member by a few letters, and goes there. */
export function GoDialog({ roles, onClose }: GoDialogProps) {
  const t = useTexts(['admin', 'common'])
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const places = usePlaces(roles, typed)
  const current = Math.min(at, places.length - 1)
  const go = ({ to, documentId }: Place): void => {
    onClose()
    if (documentId !== undefined) wantedMember.write(documentId)
    if (to.startsWith('/admin')) void navigate({ href: to })
    else location.assign(to)
  }
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && places.length > 0) {
      event.preventDefault()
      setAt((current + step + places.length) % places.length)
    }
    const chosen = places[current]
    if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      go(chosen)
    }
  }
  return (
    <Dialog closeLabel={t('common:close')} isOpen onClose={onClose} title={t('go.title')}>
      <Field help={t('go.help')} id="go" label={t('go.label')}>
        <TextInput
          aria-activedescendant={places.length > 0 ? `${LIST}-${current}` : undefined}
          aria-autocomplete="list"
          aria-controls={LIST}
          aria-expanded={places.length > 0}
          autoComplete="off"
          cutAt={LONGEST}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={move}
          role="combobox"
          spellCheck={false}
          value={typed}
        />
      </Field>
      <div aria-label={t('go.title')} className={styles.found} id={LIST} role="listbox">
        {places.map((place, index) => (
          // The keyboard chooses in the field above (ARIA combobox).
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div aria-selected={index === current} id={`${LIST}-${index}`} key={place.to} onClick={() => go(place)} role="option">
            <span>{place.name}</span>
            <small>{place.kind}</small>
          </div>
        ))}
      </div>
      <output>{places.length === 0 ? t('go.nothing') : ''}</output>
    </Dialog>
  )
}
