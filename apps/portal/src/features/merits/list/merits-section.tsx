import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MeritEntry, OwnMerits } from '@afilia/contract/jobs/merits'
import { MERIT_KINDS } from '@afilia/domain/merits/merit'
import { EmptyState } from '@afilia/ui/feedback/empty-state'
import { Button } from '@afilia/ui/forms/button'
import { GraduationCapIcon, PlusIcon } from '@afilia/ui/marks/icons'
import { toCourse } from '../read-merits.ts'
import { MeritRow } from './merit-row.tsx'
import { Rows } from '../../../parts/rows/row.tsx'

interface MeritsSectionProps {
  merits: OwnMerits
  onAdd: () => void
  onEdit: (entry: MeritEntry) => void
  onRemoved: (entry: MeritEntry) => void
}

/** The member's entries and the portal's courses, by kind. */
export function MeritsSection({ merits: { entries, attended }, onAdd, onEdit, onRemoved }: MeritsSectionProps) {
  const t = useTexts('merits')
  const courses = attended.map((course) => ({ id: course.id, facts: toCourse(course), entry: undefined }))
  const rows = [...entries.map((entry) => ({ id: entry.id, facts: entry.facts, entry })), ...courses]
  return (
    <Section id="merits-list" title={t('list.title')}>
      {rows.length > 0 && (
        <p>
          <Button icon={<PlusIcon />} onClick={onAdd} variant="secondary">
            {t('form.title')}
          </Button>
        </p>
      )}
      {rows.length === 0 && (
        <EmptyState icon={GraduationCapIcon} title={t('list.none')}>
          <p>{t('list.noneText')}</p>
        </EmptyState>
      )}
      {MERIT_KINDS.map((kind) => {
        const those = rows.filter(({ facts }) => facts.kind === kind)
        if (those.length === 0) return null
        return (
          <section aria-labelledby={`merits-${kind}`} key={kind}>
            <h3 id={`merits-${kind}`}>{t(`kinds.${kind}`)}</h3>
            <Rows label={t(`kinds.${kind}`)}>
              {those.map(({ id, facts, entry }) => (
                <MeritRow entry={entry} facts={facts} key={id} onEdit={onEdit} onRemoved={onRemoved} />
              ))}
            </Rows>
          </section>
        )
      })}
    </Section>
  )
}
