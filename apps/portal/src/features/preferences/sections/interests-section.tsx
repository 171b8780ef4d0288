import { boot } from '@afilia/client/boot.ts'
import { INTERESTS } from '@afilia/domain/people/preference-choices'
import { FormSection } from '@afilia/client/editing/form-section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { SectionProps } from './section-props.ts'

const offered = INTERESTS.filter((value) => value !== 'EVENT' || boot.kinds.bookmarks.includes('EVENT'))

export function InterestsSection({ edit, change }: SectionProps) {
  const t = useTexts('preferences')
  return (
    <FormSection id="topics" lead={t('topics.lead')} title={t('topics.title')}>
      <ChoiceGroup
        chosen={edit.interests}
        id="interests"
        label={t('topics.label')}
        onChange={(chosen) => change('interests', chosen)}
        options={offered.map((value) => ({ value, name: t(`interests.${value}`) }))}
      />
    </FormSection>
  )
}
