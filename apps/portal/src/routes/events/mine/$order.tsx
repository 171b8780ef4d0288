import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { OrderPage } from '../../../features/events/mine/order-page.tsx'

export const Route = createFileRoute('/events/mine/$order')({
  loader: () => loadTexts('booking', 'paying'),
  component: () => <OrderPage {...Route.useParams()} />,
})
