import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import { query } from '@afilia/client/calls/query.ts'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { TeamView } from '@afilia/contract/cases/teams'
import { formatList } from '@afilia/i18n/format'
import { useQuery } from '@tanstack/react-query'

/** A team's topics and staff. `isNamed` adds the name, where the heading does not show it. */
export function TeamFacts({ team, isNamed = false }: { team: TeamView; isNamed?: boolean }) {
  const t = useTexts(['teams', 'cases'])
  const provinces = useQuery(query('GET geo-regions'))
  const language = currentLanguage()
  const { names, kinds, provinceId, email, people } = team
  return (
    <dl className={facts.facts}>
      {isNamed && <Fact name={t('teamName')}>{names[language]}</Fact>}
      <Fact name={t('kinds')}>
        {kinds.length === 0
          ? t('rest')
          : formatList(
              kinds.map((kind) => t(`cases:kinds.${kind}`)),
              language,
            )}
      </Fact>
      <Fact name={t('province')}>
        {provinceId === null ? t('everywhere') : (provinces.data?.find((province) => province.id === provinceId)?.name ?? '…')}
      </Fact>
      <Fact name={t('people')}>
        {people.length === 0
          ? t('nobody')
          : formatList(
              people.map((person) => person.name),
              language,
            )}
      </Fact>
      <Fact name={t('email')}>{email ?? t('noEmail')}</Fact>
    </dl>
  )
}
