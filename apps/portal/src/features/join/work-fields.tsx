import { SchoolPicker, WorkCenterPicker } from '@afilia/client/pickers/centre-pickers.tsx'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { SpecialtyPicker } from '@afilia/client/pickers/specialty-pickers.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ACADEMIC_YEARS } from '@afilia/domain/people/academic-year'
import { Checkbox, Field, Select } from '@afilia/ui/forms/field'
import styles from './join.module.css'
import { type JoinPartProps, useWiring } from './use-wiring.ts'

/** Place of work or study, which decides which office is in charge. */
export function WorkFields(props: JoinPartProps) {
  const t = useTexts(['join', 'profile'])
  const { draft, change, faults } = props
  const wiring = useWiring(faults)
  const isStudent = draft.kind === 'STUDENT'
  return (
    <Section id="join-work" lead={t(isStudent ? 'studies.lead' : 'work.lead')} title={t(isStudent ? 'studies.title' : 'work.title')}>
      <div className={styles.fields}>
        <Field {...wiring('region')} help={t('work.regionHelp')} label={t('profile:fields.labor.affiliateProvince')}>
          <ProvincePicker
            // The server would reject a centre of another province. Most people live where they work or study.
            onChange={(chosen) => {
              const region = chosen && { id: chosen.id, name: chosen.name }
              change({ region, seat: null, ...(!draft.geoRegion && { geoRegion: region }) })
            }}
            required
            value={draft.region}
          />
        </Field>
        {isStudent ? <Studies {...props} /> : <Work {...props} />}
      </div>
    </Section>
  )
}

function Work({ draft, change, faults }: JoinPartProps) {
  const t = useTexts(['profile', 'common'])
  const wiring = useWiring(faults)
  const optional = t('common:form.optional')
  return (
    <>
      <Field {...wiring('seat')} help={t('work.centerHelp')} hint={optional} label={t('work.center')}>
        <WorkCenterPicker
          onChange={(seat) => change({ seat: seat && { id: seat.id, name: seat.name } })}
          province={draft.region?.id}
          value={draft.seat as never}
        />
      </Field>
      <Field {...wiring('specialty')} help={t('work.specialtyHelp')} hint={optional} label={t('fields.labor.currentSpecialty')}>
        <SpecialtyPicker onChange={(specialty) => change({ specialty })} value={draft.specialty} />
      </Field>
      <Checkbox
        checked={draft.unemployed}
        id="join-unemployed"
        label={t('fields.labor.unemployed')}
        onChange={({ target }) => change({ unemployed: target.checked })}
      />
    </>
  )
}

function Studies({ draft, change, faults }: JoinPartProps) {
  const t = useTexts('profile')
  const wiring = useWiring(faults)
  return (
    <>
      <Field {...wiring('school')} help={t('academic.schoolHelp')} label={t('fields.academic.school')}>
        <SchoolPicker
          onChange={(school) => change({ school: school && { id: school.id, name: school.name } })}
          value={draft.school as never}
        />
      </Field>
      <Field {...wiring('academicYear')} help={t('academic.yearHelp')} label={t('fields.academic.academicYear')} width="medium">
        <Select
          onChange={({ target }) => change({ academicYear: ACADEMIC_YEARS.find((year) => year === target.value) ?? null })}
          required
          value={draft.academicYear ?? ''}
        >
          <option value="">{t('academic.noYear')}</option>
          {ACADEMIC_YEARS.map((year) => (
            <option key={year} value={year}>
              {t(`values.${year}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
