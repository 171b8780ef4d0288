import { JOB_TYPES } from '@afilia/domain/people/preference-choices'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceGroup } from './choice-group.tsx'
import styles from '../preferences.module.css'
import type { SectionProps } from './section-props.ts'
import { Field } from '@afilia/ui/forms/field'
import { RegionsPicker } from '@afilia/client/pickers/regions-picker.tsx'
import { SwitchField } from './switch-field.tsx'
import { SectionFields } from './section-fields.tsx'

export function JobsSection(section: SectionProps) {
  const { edit, change } = section
  const t = useTexts('preferences')
  const { data: regions = [] } = useQuery(query('GET regions'))
  return (
    <SectionFields>
      <ChoiceGroup
        chosen={edit.jobTypes}
        help={t('jobs.typesHelp')}
        id="job-types"
        label={t('jobs.types')}
        onChange={(chosen) => change('jobTypes', chosen)}
        options={JOB_TYPES.map((value) => ({ value, name: t(`jobTypes.${value}`) }))}
      />
      <Field help={t('jobs.regionsHelp')} id="job-regions" label={t('jobs.regions')}>
        <RegionsPicker
          onChange={(chosen) =>
            change(
              'jobRegions',
              chosen.map(({ id }) => id),
            )
          }
          value={edit.jobRegions.map((id) => ({ id, name: regions.find((region) => region.id === id)?.name ?? '…' }))}
        />
      </Field>
      <div className={styles.switches}>
        <SwitchField {...section} field="eir" help={t('jobs.eirHelp')} label={t('jobs.eir')} />
        <SwitchField {...section} field="privateJobOn" help={t('jobs.privateHelp')} label={t('jobs.private')} />
      </div>
    </SectionFields>
  )
}
