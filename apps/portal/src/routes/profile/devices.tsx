import { createFileRoute } from '@tanstack/react-router'
import { DevicesPage } from '../../features/devices/devices-page.tsx'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/profile/devices')({
  loader: () => loadTexts('devices'),
  component: DevicesPage,
})
