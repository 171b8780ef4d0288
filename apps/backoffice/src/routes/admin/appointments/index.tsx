import { loadTexts } from '@afilia/client/texts/texts.ts'
import { isIsoDate } from '@afilia/domain/shifts/dates'
import { createFileRoute } from '@tanstack/react-router'
import { DiaryPage, type DiarySearch } from '../../../features/office-diary/diary-page.tsx'

export const Route = createFileRoute('/admin/appointments/')({
  validateSearch: ({ office, date }: Record<string, unknown>): DiarySearch => ({
    office: typeof office === 'string' ? office : undefined,
    date: typeof date === 'string' && isIsoDate(date) ? date : undefined,
  }),
  loader: () => loadTexts('appointments', 'diary'),
  component: () => <DiaryPage {...Route.useSearch()} />,
})
