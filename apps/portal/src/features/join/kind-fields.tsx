import { boot } from '@afilia/client/boot.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { type Dues, findDues, listReduced } from '@afilia/domain/money/dues'
import { MEMBERSHIP_KINDS } from '@afilia/domain/people/memberships'
import { presentDues, presentDuesName } from '@afilia/i18n/dues'
import { RadioGroup } from '@afilia/ui/forms/field'
import type { JoinPartProps } from './use-wiring.ts'

/** The kind of membership, with its price if the union names one. */
export function KindFields({ draft, change }: Pick<JoinPartProps, 'draft' | 'change'>) {
  const t = useTexts(['join', 'membership', 'public-home'])
  const language = currentLanguage()
  const present = (dues: Dues): string => presentDues(dues, language, t)
  return (
    <Section id="join-as" title={t('kind.title')}>
      <RadioGroup
        id="join-kind"
        label={t('kind.label')}
        name="kind"
        onChange={({ target }) => change({ kind: MEMBERSHIP_KINDS.find((kind) => kind === target.value) ?? 'AFFILIATE' })}
        options={MEMBERSHIP_KINDS.map((kind) => {
          const usual = findDues(boot.dues, kind)
          const reduced = listReduced(boot.dues, kind).map((dues) => `${presentDuesName(dues, language)}: ${present(dues)}.`)
          return {
            value: kind,
            label: [t(`membership:kinds.${kind}`), ...(usual ? [present(usual)] : [])].join('\u00a0· '),
            help: [t(`kind.about.${kind}`), ...reduced].join(' '),
          }
        })}
        value={draft.kind}
      />
    </Section>
  )
}
