import { ACADEMIC_YEARS, type AcademicYear, type SchoolCourse } from '@afilia/domain/people/academic-year'
import { Select } from '@afilia/ui/forms/field'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { SchoolPicker } from '@afilia/client/pickers/centre-pickers.tsx'
import { ProfileSection } from '../fields/profile-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { EditField } from '../fields/edit-field.tsx'
import styles from '../personal/personal-data.module.css'
import { useEditField } from '../fields/use-edit-field.ts'

/**
 * The selectable years (§3): those taught by the school, and the chosen one. All years without a school, or if a copy of an older release
 * lists none.
 */
function listYears(
  school: { readonly courses?: readonly SchoolCourse[] } | null | undefined,
  chosen: AcademicYear | null | undefined,
): AcademicYear[] {
  return ACADEMIC_YEARS.filter((year) => year === chosen || (school?.courses ?? ACADEMIC_YEARS).some((course) => course === year))
}

/** The school of nursing and its province, which follows from it; students also choose their year. */
export function SchoolSection() {
  const t = useTexts('profile')
  const { roles } = useSignedIn()
  const { value: school } = useEditField('academic.school')
  const { value: province, label: provinceLabel } = useEditField('academic.schoolProvince')
  return (
    <ProfileSection
      id="school"
      lead={t('academic.schoolLead')}
      title={t('academic.schoolTitle')}
      rows={
        roles.includes('ROLE_STUDENT')
          ? [['academic.school'], ['academic.schoolProvince'], ['academic.academicYear']]
          : [['academic.school'], ['academic.schoolProvince']]
      }
    >
      <EditField help={t('academic.schoolHelp')} name="academic.school">
        {(control) => <SchoolPicker {...control} aria-required={roles.includes('ROLE_STUDENT') || undefined} />}
      </EditField>
      <dl className={styles.fixed}>
        <dt>{provinceLabel}</dt>
        <dd>{province?.name ?? t('academic.schoolProvinceNone')}</dd>
      </dl>
      {roles.includes('ROLE_STUDENT') && (
        <EditField help={t('academic.yearHelp')} name="academic.academicYear" width="medium">
          {({ value, onChange, name }) => (
            <Select
              name={name}
              onChange={({ target }) => onChange(ACADEMIC_YEARS.find((year) => year === target.value) ?? null)}
              value={value ?? ''}
            >
              <option value="">{t('academic.noYear')}</option>
              {listYears(school, value).map((year) => (
                <option key={year} value={year}>
                  {t(`values.${year}`)}
                </option>
              ))}
            </Select>
          )}
        </EditField>
      )}
    </ProfileSection>
  )
}
