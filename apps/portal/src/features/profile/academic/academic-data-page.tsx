import { ProfileSection } from '../fields/profile-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { SpecialtiesPicker, TitlesPicker } from '@afilia/client/pickers/specialty-pickers.tsx'
import { EditField } from '../fields/edit-field.tsx'
import { ProfileTab } from '../profile-tab.tsx'
import { SchoolSection } from './school-section.tsx'

/** The member's education. */
export function AcademicDataPage() {
  const t = useTexts(['profile', 'pages'])
  const fields = (
    <>
      <ProfileSection id="titles" lead={t('academic.titlesLead')} title={t('academic.titlesTitle')} rows={[['academic.titles']]}>
        <EditField help={t('academic.titlesHelp')} name="academic.titles">
          {({ value, ...control }) => <TitlesPicker {...control} value={value ?? []} />}
        </EditField>
      </ProfileSection>
      <SchoolSection />
      <ProfileSection
        id="specialties"
        lead={t('academic.specialtiesLead')}
        title={t('academic.specialtiesTitle')}
        rows={[['academic.specialties']]}
      >
        <EditField help={t('academic.specialtiesHelp')} name="academic.specialties">
          {({ value, ...control }) => <SpecialtiesPicker {...control} value={value ?? []} />}
        </EditField>
      </ProfileSection>
    </>
  )
  return <ProfileTab fields={fields} lead={t('academic.lead')} title={t('pages:academicData.title')} />
}
