import { Field, RadioGroup } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { WorkCenterPicker } from '@afilia/client/pickers/centre-pickers.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { provincialSeatQuery, findSeat } from './provincial-seat.ts'
import { useEditField } from '../fields/use-edit-field.ts'

/** The choice between the province's seat and one of its work centres. `province` is its id. */
export function SeatFields({ province }: { province: string | undefined }) {
  const t = useTexts('profile')
  const { saved } = useProfileEdit()
  const { value: seat, ...field } = useEditField('labor.affiliateSede')
  /** The member chose "work centre", but no centre yet. */
  const [wantsCentre, setWantsCentre] = useState(false)
  const { data, isLoading } = useQuery(provincialSeatQuery(province))
  const provincial = seat?.scope === 'PROVINCE' ? seat : findSeat(data)

  const choose = (scope: string): void => {
    setWantsCentre(scope === 'WORK_CENTER')
    const before = saved?.labor
    const own = before?.affiliateProvince?.id === province ? before?.affiliateSede : null
    if (scope === 'WORK_CENTER') field.change(own?.scope === scope ? own : null)
    else if (provincial) field.change(provincial)
  }
  const kind = seat?.scope ?? (wantsCentre ? 'WORK_CENTER' : '')
  return (
    <>
      <RadioGroup
        disabled={province === undefined || isLoading}
        error={field.error}
        help={province === undefined ? t('work.provinceFirst') : undefined}
        id={field.id}
        label={field.label}
        name={field.name}
        onChange={({ target }) => choose(target.value)}
        options={[
          ...(provincial ? [{ value: 'PROVINCE', label: t('work.provincialSeat') }] : []),
          { value: 'WORK_CENTER', label: t('work.workCenter') },
        ]}
        value={kind}
      />
      {kind === 'WORK_CENTER' && (
        <Field help={t('work.centerHelp')} id={`${field.id}-center`} label={t('work.center')}>
          <WorkCenterPicker
            name="workCenter"
            onChange={(chosen) => {
              setWantsCentre(true)
              field.change(chosen)
            }}
            province={province}
            scope="WORK_CENTER"
            value={seat ?? null}
          />
        </Field>
      )}
    </>
  )
}
