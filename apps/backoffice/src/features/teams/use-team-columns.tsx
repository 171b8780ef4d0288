import { query } from '@afilia/client/calls/query.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { TeamView } from '@afilia/contract/cases/teams'
import { formatList, formatNumber } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { useQuery } from '@tanstack/react-query'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowButton } from '../../parts/table/row-opener.tsx'

type Act = (team: TeamView) => void

/** The columns of the list of teams. */
export function useTeamColumns(onChange: Act, onRemove: Act): readonly ListColumn<TeamView>[] {
  const t = useTexts(['teams', 'cases', 'staff-lists'])
  const provinces = useQuery(query('GET geo-regions'))
  const language = currentLanguage()
  const nameOf = ({ names }: TeamView): string => names[language]
  const listWords = (words: readonly string[], none: string): string => (words.length === 0 ? none : formatList(words, language))
  return [
    {
      id: 'name',
      title: t('staff-lists:heads.name'),
      text: nameOf,
      cell: (team) => (
        <RowButton aria-label={t('changeNamed', { name: nameOf(team) })} onClick={() => onChange(team)}>
          {nameOf(team)}
        </RowButton>
      ),
      width: 1.4,
    },
    {
      id: 'topics',
      title: t('staff-lists:heads.topics'),
      text: ({ kinds }) =>
        listWords(
          kinds.map((kind) => t(`cases:kinds.${kind}`)),
          t('rest'),
        ),
      width: 2,
    },
    {
      id: 'province',
      title: t('staff-lists:heads.province'),
      text: ({ provinceId }) =>
        provinceId === null ? t('everywhere') : (provinces.data?.find(({ id }) => id === provinceId)?.name ?? '…'),
    },
    {
      id: 'people',
      title: t('staff-lists:heads.people'),
      text: ({ people }) =>
        listWords(
          people.map(({ name }) => name),
          t('nobody'),
        ),
      width: 1.6,
    },
    { id: 'email', title: t('staff-lists:heads.email'), text: ({ email }) => email ?? t('noEmail'), width: 1.4 },
    {
      id: 'open',
      title: t('staff-lists:heads.open'),
      text: ({ open }) => formatNumber(open, language),
      sort: 'open',
      isNumber: true,
      width: 0.7,
    },
    {
      id: 'remove',
      isAction: true,
      title: t('remove'),
      text: () => '',
      cell: (team) =>
        !team.isLast && (
          <Button aria-label={t('removeNamed', { name: nameOf(team) })} onClick={() => onRemove(team)} variant="quietDanger">
            {t('remove')}
          </Button>
        ),
      width: 0.8,
    },
  ]
}
