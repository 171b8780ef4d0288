import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '../data/home.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { loadMemberHome } from '../features/home/load-member-home.ts'
import { loadTexts } from '../texts.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const isMember = Boolean(queryClient.getQueryData(sessionQuery.queryKey))
    if (isMember) void queryClient.prefetchQuery(homeQuery)
    await Promise.all([loadTexts('home'), isMember && loadMemberHome()])
  },
  component: HomePage,
})
