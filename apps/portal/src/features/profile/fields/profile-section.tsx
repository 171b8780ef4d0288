import { FormSection } from '@afilia/client/editing/form-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { getValue, type ProfileChange } from '@afilia/domain/people/profile-changes'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { Button } from '@afilia/ui/forms/button'
import { SummaryList, SummaryRow } from '@afilia/ui/page/summary-list'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { presentValue } from '../edit/present-value.ts'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { controlId } from '../edit/profile-values.ts'
import { getFieldErrors } from '../edit/validate-profile.ts'
import styles from '../profile-tab.module.css'

interface ProfileSectionProps {
  id: string
  title: string
  lead?: ReactNode
  /** The fields of each row of the summary. A row has the name of its first field. */
  rows: readonly (readonly ProfileChange[])[]
  /** What is shown whether the section is open or not. */
  note?: ReactNode
  /** The controls of the fields. */
  children: ReactNode
}

/**
 * A section of the shared edit: a summary of what is saved, and behind "change" the form. It is open as long as something in it is unsaved or
 * wrong, or the address names one of its fields. Once saved, it closes.
 */
export function ProfileSection({ id, title, lead, rows, note, children }: ProfileSectionProps) {
  const t = useTexts(['profile', 'common'])
  const { saved, changes, errors } = useProfileEdit()
  const hash = useRouterState({ select: ({ location }) => location.hash })
  const place = useRef<HTMLDivElement>(null)
  const [openedAt, setOpenedAt] = useState<number>()
  const fields = rows.flat()
  const isNeeded = fields.some(
    (field) => changes.includes(field) || Object.keys(getFieldErrors(errors, field)).length > 0 || controlId(field) === hash,
  )
  const isOpen = isNeeded || (saved !== undefined && openedAt === saved.version)
  const focusIn = (selector: string): void => place.current?.querySelector<HTMLElement>(selector)?.focus()
  const open = (): void => {
    flushSync(() => setOpenedAt(saved?.version))
    focusIn('input, select')
  }
  const close = (): void => {
    flushSync(() => setOpenedAt(undefined))
    focusIn('button')
  }
  return (
    <FormSection id={id} lead={isOpen ? lead : undefined} title={title}>
      {note}
      <div className={styles.section} ref={place}>
        {isOpen ? (
          <>
            {children}
            {!isNeeded && (
              <div>
                <Button aria-label={`${t('common:close')}: ${title}`} onClick={close} variant="secondary">
                  {t('common:close')}
                </Button>
              </div>
            )}
          </>
        ) : (
          <>
            <SummaryList>
              {rows.map((row) => (
                <SummaryRow key={row[0]} name={t(`fields.${row[0]!}`)}>
                  {saved ? <Values row={row} /> : <Skeleton />}
                </SummaryRow>
              ))}
            </SummaryList>
            <div>
              <Button aria-label={`${t('change')}: ${title}`} disabled={!saved} onClick={open} variant="secondary">
                {t('change')}
              </Button>
            </div>
          </>
        )}
      </div>
    </FormSection>
  )
}

/** The values of a row as one text. What has no value is left out. */
function Values({ row }: { row: readonly ProfileChange[] }) {
  const t = useTexts('profile')
  const { saved } = useProfileEdit()
  if (!saved) return null
  const empty = t('values.empty')
  const texts = row.map((field) => presentValue(field, getValue(saved, field), t)).filter((text) => text !== empty)
  return texts.join(', ') || empty
}
