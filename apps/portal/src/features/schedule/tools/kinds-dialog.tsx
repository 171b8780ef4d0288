import { MAX_KINDS, type ShiftKind } from '@afilia/domain/shifts/kinds'
import { ZONES, type Zone } from '@afilia/domain/shifts/zone'
import { formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { PlusIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { KindFields } from './kind-fields.tsx'
import styles from '../schedule-dialogs.module.css'
import { settingsQuery } from '../../../app/first-pages.ts'
import { storeSettings } from '../schedule-query.ts'
import type { ToolProps } from './tool-props.ts'
import { findFault, parseMonthlyMinutes, createKind } from './kinds-edit.ts'

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** The names and times of the member's shifts, and the hours of the contract. */
export default function KindsDialog({ settings, onClose }: ToolProps) {
  const t = useTexts('schedule')
  const [kinds, setKinds] = useState<readonly ShiftKind[]>(settings.kinds)
  const [hours, setHours] = useState(() => (settings.monthlyMinutes === null ? '' : presentNumber(settings.monthlyMinutes / 60)))
  const [zone, setZone] = useState<Zone>(settings.zone)
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, problem, run } = useAction({
    explain: (error) => (isConflict(error) ? t('kindsDialog.changed') : explainFailure(error)),
  })
  const monthlyMinutes = parseMonthlyMinutes(hours)
  const hoursFault = monthlyMinutes === undefined ? t('kindsDialog.hoursWrong') : undefined

  const save = async (): Promise<void> => {
    setIsChecked(true)
    const wrong = kinds.find((kind) => findFault(kind))
    if (monthlyMinutes === undefined) return document.getElementById('schedule-hours')?.focus()
    if (wrong) return revealKind(wrong.id)
    const body = { version: settings.version, kinds: [...kinds], monthlyMinutes, zone }
    const isDone = await run(async () => {
      try {
        storeSettings(await send('PUT schedule/my-settings', { body }))
      } catch (error) {
        if (isConflict(error)) await queryClient.invalidateQueries({ queryKey: settingsQuery.queryKey })
        throw error
      }
    }, t('kindsDialog.saved'))
    if (isDone) onClose()
    return undefined
  }

  return (
    <FormDialog
      busyLabel={t('kindsDialog.saving')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      problem={problem}
      submitLabel={t('kindsDialog.save')}
      title={t('tools.kinds')}
    >
      <Field
        error={isChecked ? hoursFault : undefined}
        help={t('kindsDialog.hoursHelp')}
        id="schedule-hours"
        label={t('kindsDialog.hours')}
        width="short"
      >
        <TextInput inputMode="decimal" onChange={({ target }) => setHours(target.value)} value={hours} />
      </Field>
      <Field help={t('kindsDialog.zoneHelp')} id="schedule-zone" label={t('kindsDialog.zone')}>
        <Select onChange={({ target }) => setZone(target.value as Zone)} value={zone}>
          {ZONES.map((each) => (
            <option key={each} value={each}>
              {t(`zones.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <h3>{t('kindsDialog.kinds')}</h3>
      <div className={styles.list}>
        {kinds.map((kind) => (
          <KindFields
            isChecked={isChecked}
            key={kind.id}
            kind={kind}
            onChange={(changed) => setKinds(kinds.map((each) => (each.id === changed.id ? changed : each)))}
          />
        ))}
      </div>
      {kinds.length < MAX_KINDS && (
        <Button
          icon={<PlusIcon />}
          onClick={() => {
            const added = createKind(kinds, t('kindsDialog.newName'))
            setKinds([...kinds, added])
            requestAnimationFrame(() => revealKind(added.id))
          }}
          variant="secondary"
        >
          {t('kindsDialog.add')}
        </Button>
      )}
    </FormDialog>
  )
}

const presentNumber = (value: number): string => formatNumber(Math.round(value * 100) / 100, currentLanguage())

/** Opens the fields of a kind and focuses the first one. */
function revealKind(id: string): void {
  const details = document.getElementById(`kind-${id}`)
  if (details instanceof HTMLDetailsElement) details.open = true
  details?.querySelector('input')?.focus()
}
