import { FUEL_CARD_STATES, type FuelCardState } from '@afilia/domain/events/fuel-card'
import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { FuelCardsPage, type FuelCardsSearch } from '../../features/fuel-cards/fuel-cards-page.tsx'

const isState = (value: unknown): value is FuelCardState => FUEL_CARD_STATES.includes(value as FuelCardState)

export const Route = createFileRoute('/admin/fuel-cards')({
  validateSearch: (search: Record<string, unknown>): FuelCardsSearch => ({
    state: isState(search['state']) ? search['state'] : undefined,
    request: typeof search['request'] === 'string' ? search['request'] : undefined,
  }),
  loader: () => loadTexts('fuel-card', 'staff-fuel-cards'),
  component: () => <FuelCardsPage {...Route.useSearch()} />,
})
