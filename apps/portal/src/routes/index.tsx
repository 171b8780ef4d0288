import { createFileRoute } from '@tanstack/react-router'
import { homeQuery } from '../app/home-query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { loadMemberHome } from '../features/home/member/load-member-home.ts'
import { loadTexts } from '@afilia/client/texts/texts.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const isMember = Boolean(queryClient.getQueryData(sessionQuery.queryKey))
    if (isMember) void queryClient.prefetchQuery(homeQuery)
    await Promise.all([loadTexts('home'), isMember ? loadMemberHome() : loadTexts('public-home')])
  },
  component: HomePage,
})
