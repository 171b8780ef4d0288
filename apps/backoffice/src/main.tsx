import './main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { boot } from '@afilia/client/boot.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { followOtherTabs } from '@afilia/client/session/follow-other-tabs.ts'
import { finishLeaving, leaveByKey } from '@afilia/client/session/shared-computer.ts'
import { reloadForNewRelease } from '@afilia/client/shell/reload-for-new-release.ts'
import { followAccountLanguage } from '@afilia/client/texts/language.ts'
import { startTexts } from '@afilia/client/texts/texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createBackofficeRouter } from './router.ts'

document.documentElement.lang = boot.language
await finishLeaving()
followOtherTabs()
leaveByKey()
followAccountLanguage()
reloadForNewRelease()

const router = createBackofficeRouter()
await Promise.all([startTexts(boot.language, ['common', 'pages', 'admin']), router.load()])

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
