import { Checkbox } from '@afilia/ui/forms/field'
import { EmployerPicker } from '@afilia/client/pickers/centre-pickers.tsx'
import { SpecialtyPicker } from '@afilia/client/pickers/specialty-pickers.tsx'
import { ProfileSection } from '../fields/profile-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditField } from '../fields/edit-field.tsx'
import { EditText } from '../fields/edit-text.tsx'
import { useEditField } from '../fields/use-edit-field.ts'

/** The member's job and employer. "No job" deletes nothing: the data then describe the last job. */
export function JobSection() {
  const t = useTexts('profile')
  const { value: isUnemployed = false, ...unemployed } = useEditField('labor.unemployed')
  return (
    <ProfileSection
      id="job"
      lead={t('work.jobLead')}
      title={t('work.jobTitle')}
      rows={[['labor.unemployed'], ['labor.currentOccupation'], ['labor.currentSpecialty'], ['labor.employer']]}
    >
      <Checkbox
        checked={isUnemployed}
        error={unemployed.error}
        help={isUnemployed ? t('work.unemployedHelp') : undefined}
        id={unemployed.id}
        label={unemployed.label}
        name={unemployed.name}
        onChange={({ target }) => unemployed.change(target.checked)}
      />
      <EditText
        autoComplete="organization-title"
        help={t('work.occupationHelp')}
        label={isUnemployed ? t('work.lastOccupation') : undefined}
        name="labor.currentOccupation"
      />
      <EditField help={t('work.specialtyHelp')} name="labor.currentSpecialty">
        {(control) => <SpecialtyPicker {...control} />}
      </EditField>
      <EditField help={t('work.employerHelp')} label={isUnemployed ? t('work.lastEmployer') : undefined} name="labor.employer">
        {(control) => <EmployerPicker {...control} />}
      </EditField>
    </ProfileSection>
  )
}
