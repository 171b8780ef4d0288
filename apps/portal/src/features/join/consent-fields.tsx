import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { LegalText } from '@afilia/contract/content/legal'
import { JOINING_CONSENTS, JOINING_TEXTS } from '@afilia/domain/people/memberships'
import { Checkbox } from '@afilia/ui/forms/field'
import { Link } from '@tanstack/react-router'
import { type JoinPartProps, useWiring } from './use-wiring.ts'

const toggle = <Name extends string>(names: readonly Name[], name: Name, isIn: boolean): Name[] => [
  ...names.filter((one) => one !== name),
  ...(isIn ? [name] : []),
]

/** The texts to accept, one by one, and optional uses of the applicant's data, which joining does not require. */
export function ConsentFields({ draft, change, faults, texts }: JoinPartProps & { texts: readonly LegalText[] }) {
  const t = useTexts(['join', 'rights'])
  const wiring = useWiring(faults)
  return (
    <>
      <Section id="join-texts" lead={t('texts.lead')} title={t('texts.title')}>
        {JOINING_TEXTS.map((anchor) => {
          const title = texts.find((text) => text.anchor === anchor)?.title ?? ''
          return (
            <Checkbox
              {...wiring(`accepted.${anchor}`)}
              checked={draft.accepted.includes(anchor)}
              help={
                <Link hash={anchor} rel="noreferrer" target="_blank" to="/informacion-legal">
                  {t('texts.read', { title })}
                </Link>
              }
              key={anchor}
              label={t('texts.accept', { title })}
              onChange={({ target }) => change({ accepted: toggle(draft.accepted, anchor, target.checked) })}
            />
          )
        })}
      </Section>
      <Section id="join-uses" lead={t('rights:consents.lead')} title={t('rights:consents.title')}>
        {JOINING_CONSENTS.map((purpose) => (
          <Checkbox
            checked={draft.granted.includes(purpose)}
            help={t(`rights:consents.purposes.${purpose}.help`)}
            id={`join-use-${purpose}`}
            key={purpose}
            label={t(`rights:consents.purposes.${purpose}.label`)}
            onChange={({ target }) => change({ granted: toggle(draft.granted, purpose, target.checked) })}
          />
        ))}
      </Section>
    </>
  )
}
