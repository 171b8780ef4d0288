import { boot } from '@afilia/client/boot.ts'
import { INTERESTS } from '@afilia/domain/people/preference-choices'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ChoiceGroup } from './choice-group.tsx'
import type { SectionProps } from './section-props.ts'
import { SectionFields } from './section-fields.tsx'

const offered = INTERESTS.filter((value) => value !== 'EVENT' || boot.kinds.bookmarks.includes('EVENT'))

export function InterestsSection({ edit, change }: SectionProps) {
  const t = useTexts('preferences')
  return (
    <SectionFields>
      <ChoiceGroup
        chosen={edit.interests}
        id="interests"
        label={t('topics.label')}
        onChange={(chosen) => change('interests', chosen)}
        options={offered.map((value) => ({ value, name: t(`interests.${value}`) }))}
      />
    </SectionFields>
  )
}
