import { useTexts } from '@afilia/client/texts/texts.ts'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { BookmarkIcon } from '@afilia/ui/marks/icons'
import { type FormEvent, useState } from 'react'
import styles from './list-table.module.css'
import type { ListView } from './use-list-settings.ts'

const LONGEST_NAME = 40

interface SaveViewProps {
  views: readonly ListView[]
  /** Saves what is shown under this name; a view with the same name is replaced. */
  onSave: (name: string) => void
  onRemove: (name: string) => void
}

/** Saves what is shown as a view, and removes views. */
export function SaveView({ views, onSave, onRemove }: SaveViewProps) {
  const t = useTexts(['staff-lists', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return document.getElementById('view-name')?.focus()
    onSave(name.trim())
    setName('')
    setIsOpen(false)
  }
  return (
    <>
      <Button icon={<BookmarkIcon />} onClick={() => setIsOpen(true)} variant="quiet">
        {t('views.button')}
      </Button>
      <Dialog closeLabel={t('common:close')} isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('views.button')}>
        <form className={styles.saving} noValidate onSubmit={save}>
          <Field help={t('views.help')} id="view-name" label={t('views.name')}>
            <TextInput cutAt={LONGEST_NAME} onChange={({ target }) => setName(target.value)} value={name} />
          </Field>
          <div>
            <Button type="submit">{t('views.save')}</Button>
          </div>
        </form>
        {views.length > 0 && (
          <ul className={styles.saved}>
            {views.map((view) => (
              <li key={view.name}>
                <span>{view.name}</span>
                <Button aria-label={t('views.removeNamed', { name: view.name })} onClick={() => onRemove(view.name)} variant="quietDanger">
                  {t('views.remove')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

interface ViewTabsProps {
  views: readonly ListView[]
  isCurrent: (view: ListView | undefined) => boolean
  onChoose: (view: ListView | undefined) => void
}

/** The saved views above a list; nothing without any. */
export function ViewTabs({ views, isCurrent, onChoose }: ViewTabsProps) {
  const t = useTexts('staff-lists')
  if (views.length === 0) return null
  return (
    <fieldset aria-label={t('views.button')} className={styles.views}>
      {[undefined, ...views].map((view) => (
        <button aria-pressed={isCurrent(view)} key={view?.name ?? ''} onClick={() => onChoose(view)} type="button">
          {view?.name ?? t('views.all')}
        </button>
      ))}
    </fieldset>
  )
}
