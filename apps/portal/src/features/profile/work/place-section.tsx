import type { Reference, Seat } from '@afilia/domain/people/profile'
import { Button } from '@afilia/ui/forms/button'
import { UndoIcon } from '@afilia/ui/marks/icons'
import { useState } from 'react'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { ProfileSection } from '../fields/profile-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { EditField } from '../fields/edit-field.tsx'
import { MobilityNotice } from './mobility-notice.tsx'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { provincialSeatQuery, findSeat } from './provincial-seat.ts'
import { SeatFields } from './seat-fields.tsx'
import { useEditField } from '../fields/use-edit-field.ts'
import styles from './work-data.module.css'

/** The province of the membership, and the seat or work centre in it. */
export function PlaceSection() {
  const t = useTexts('profile')
  const { saved, editNow } = useProfileEdit()
  const province = useEditField('labor.affiliateProvince')
  const seat = useEditField('labor.affiliateSede')
  const [removed, setRemoved] = useState<{ readonly province: Reference; readonly seat: Seat }>()

  /**
   * A seat belongs to one province. A new province clears it, and returning to the saved province restores the saved seat. Members of the
   * province's own seat move to that of the new province.
   */
  const changeProvince = (chosen: Reference | null): void => {
    const own = saved?.labor.affiliateProvince?.id === chosen?.id ? (saved?.labor.affiliateSede ?? null) : null
    const isProvincial = seat.value?.scope === 'PROVINCE'
    setRemoved(seat.value && province.value && !own && !isProvincial ? { province: province.value, seat: seat.value } : undefined)
    province.change(chosen && { id: chosen.id, name: chosen.name })
    seat.change(own)
    if (chosen && !own && isProvincial) void followTo(chosen.id)
  }
  const followTo = async (provinceId: string): Promise<void> => {
    const found = await queryClient.fetchQuery(provincialSeatQuery(provinceId)).then(findSeat, () => undefined)
    const labor = editNow()?.labor
    // The member may have chosen something else in the meantime.
    if (found && labor?.affiliateProvince?.id === provinceId && !labor.affiliateSede) seat.change(found)
  }
  const undo = (): void => {
    if (!removed) return
    province.change(removed.province)
    seat.change(removed.seat)
    setRemoved(undefined)
    document.getElementById(province.id)?.focus()
  }
  return (
    <ProfileSection
      id="place"
      lead={t('work.placeLead')}
      title={t('work.placeTitle')}
      rows={[['labor.affiliateProvince'], ['labor.affiliateSede'], ['labor.beneficiaryProvince']]}
    >
      <EditField name="labor.affiliateProvince" width="medium">
        {(control) => <ProvincePicker {...control} onChange={changeProvince} />}
      </EditField>
      <div aria-live="polite" className={styles.live}>
        {removed && !seat.value && (
          <div className={styles.removed}>
            <p>{t('work.seatRemoved', { seat: removed.seat.name, province: removed.province.name })}</p>
            <Button icon={<UndoIcon />} onClick={undo} variant="secondary">
              {t('bar.undo')}
            </Button>
          </div>
        )}
        <MobilityNotice />
      </div>
      {/* The key remounts the picker for a new province, so that nothing of the old list remains. */}
      <SeatFields key={province.value?.id} province={province.value?.id} />
      <EditField help={t('work.beneficiaryHelp')} name="labor.beneficiaryProvince" width="medium">
        {({ onChange, ...control }) => (
          <ProvincePicker {...control} onChange={(chosen) => onChange(chosen && { id: chosen.id, name: chosen.name })} />
        )}
      </EditField>
    </ProfileSection>
  )
}
