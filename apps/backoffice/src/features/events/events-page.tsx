import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { CalendarDaysIcon } from '@afilia/ui/marks/icons'
import { useNavigate } from '@tanstack/react-router'
import { EVENT_STATES } from '../../parts/event-states.ts'
import { ChoiceFilter } from '../../parts/lists/choice-filter.tsx'
import { SearchForm } from '../../parts/lists/search-form.tsx'
import { StaffTable } from '../../parts/table/staff-table.tsx'
import { useEventColumns } from './use-event-columns.tsx'

const LONGEST_SEARCH = 100

export interface EventsSearch {
  /** Past events only. */
  readonly over?: true | undefined
  readonly state?: (typeof EVENT_STATES)[number] | undefined
  readonly text?: string | undefined
}

/** The events whose bookings the caller manages, soonest first. */
export function EventsPage({ over, state, text }: EventsSearch) {
  const t = useTexts(['staff-events', 'pages'])
  const navigate = useNavigate({ from: '/admin/events/' })
  const show = (search: EventsSearch): void => void navigate({ search: { over, state, text, ...search }, replace: true })
  return (
    <StaffTable
      columns={useEventColumns()}
      empty={{ icon: CalendarDaysIcon, title: t('empty.title'), text: t('empty.text') }}
      lead={t('lead')}
      queryOf={(page) =>
        pagedQuery('GET staff/events', {
          query: { isOver: over ? 'true' : 'false', state, text },
          page: { sort: over ? 'startsAt,desc' : 'startsAt,asc', ...page },
        })
      }
      title={t('pages:staffEvents.title')}
      tools={
        <SearchForm
          button={t('searchButton')}
          id="text"
          input={{ cutAt: LONGEST_SEARCH }}
          label={t('search')}
          onSearch={(typed) => show({ text: typed })}
          text={text}
        >
          <ChoiceFilter
            id="when"
            label={t('when')}
            labelOf={(one) => t(`whens.${one}`)}
            onChoose={(when) => show({ over: when === 'OVER' ? true : undefined })}
            value={over ? 'OVER' : 'NEXT'}
            values={['NEXT', 'OVER']}
          />
          <ChoiceFilter
            all={t('states.ALL')}
            id="state"
            label={t('state')}
            labelOf={(one) => t(`states.${one}`)}
            onChoose={(chosen) => show({ state: chosen })}
            value={state}
            values={EVENT_STATES}
          />
        </SearchForm>
      }
    />
  )
}
