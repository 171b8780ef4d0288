import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { type FormEvent, type ReactNode, useId } from 'react'
import { ActionProblem } from '../actions/action-problem.tsx'
import { useTexts } from '../../texts/texts.ts'
import styles from './form-dialog.module.css'

interface FormDialogProps {
  title: string
  submitLabel: string
  /** The button's label while busy. */
  busyLabel?: string
  isBusy: boolean
  /** Not called while busy. */
  onSubmit: () => void
  onClose: () => void
  /** An error that belongs to no field; nothing if empty. */
  problem?: string | undefined
  children: ReactNode
}

/** A small form in a dialog, submitted by Enter or a button. */
export function FormDialog({ title, submitLabel, busyLabel, isBusy, onSubmit, onClose, problem, children }: FormDialogProps) {
  const t = useTexts('common')
  const form = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Dialog
      actions={
        <>
          <Button busyLabel={busyLabel} form={form} isBusy={isBusy} type="submit">
            {submitLabel}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {t('cancel')}
          </Button>
        </>
      }
      closeLabel={t('close')}
      isOpen
      onClose={onClose}
      title={title}
    >
      <form className={styles.form} id={form} noValidate onSubmit={submit}>
        {children}
        <ActionProblem text={problem} />
      </form>
    </Dialog>
  )
}
