import { JOB_TYPES } from '@afilia/domain/people/preference-choices'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { FormSection } from '@afilia/client/editing/form-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceGroup } from './choice-group.tsx'
import styles from '../preferences.module.css'
import type { SectionProps } from './section-props.ts'
import { SwitchField } from './switch-field.tsx'

export function JobsSection(section: SectionProps) {
  const { edit, change } = section
  const t = useTexts('preferences')
  const { data: regions = [] } = useQuery(query('GET regions'))
  return (
    <FormSection id="jobs" lead={t('jobs.lead')} title={t('jobs.title')}>
      <ChoiceGroup
        chosen={edit.jobTypes}
        help={t('jobs.typesHelp')}
        id="job-types"
        label={t('jobs.types')}
        onChange={(chosen) => change('jobTypes', chosen)}
        options={JOB_TYPES.map((value) => ({ value, name: t(`jobTypes.${value}`) }))}
      />
      {regions.length > 0 && (
        <ChoiceGroup
          chosen={edit.jobRegions}
          help={t('jobs.regionsHelp')}
          id="job-regions"
          label={t('jobs.regions')}
          onChange={(chosen) => change('jobRegions', chosen)}
          options={regions.map(({ id, name }) => ({ value: id, name }))}
        />
      )}
      <div className={styles.switches}>
        <SwitchField {...section} field="eir" help={t('jobs.eirHelp')} label={t('jobs.eir')} />
        <SwitchField {...section} field="privateJobOn" help={t('jobs.privateHelp')} label={t('jobs.private')} />
      </div>
    </FormSection>
  )
}
