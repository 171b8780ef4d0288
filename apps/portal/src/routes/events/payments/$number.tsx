import { createFileRoute } from '@tanstack/react-router'
import { loadTexts } from '@afilia/client/texts/texts.ts'
import { PaymentPage } from '../../../features/events/paying/payment-page.tsx'

export const Route = createFileRoute('/events/payments/$number')({
  loader: () => loadTexts('paying'),
  component: () => <PaymentPage {...Route.useParams()} />,
})
