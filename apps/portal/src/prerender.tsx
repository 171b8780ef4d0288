import type { Language } from '@afilia/i18n/languages'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StrictMode } from 'react'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { Portal } from './portal.tsx'
import { createPortalRouter } from './router.ts'
import { ShellSkeleton } from '@afilia/client/shell/shell-skeleton.tsx'
import { texts } from '@afilia/client/texts/texts.ts'

// Runs at build time only (build.mjs), to write the pages that the server sends before any script has run.

type Areas = Readonly<Record<string, Record<string, unknown>>>

export interface Rendered {
  /** The public home as a visitor sees it, with the placeholder `{{unionName}}`. */
  readonly home: string
  /** The initial content of every other page, from `ShellSkeleton`. */
  readonly skeleton: string
  readonly oldBrowser: string
}

/** Renders one language after another, because the texts are global. */
export async function renderIn(language: Language, areas: Areas): Promise<Rendered> {
  texts.init({ lng: language, resources: { [language]: areas } })
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const router = createPortalRouter(createMemoryHistory({ initialEntries: ['/'] }))
  await router.load()
  const home = renderToString(
    <StrictMode>
      <Portal router={router} />
    </StrictMode>,
  )
  return {
    home,
    skeleton: renderToStaticMarkup(<ShellSkeleton noScript={texts.t('noScript')} />),
    oldBrowser: texts.t('oldBrowser'),
  }
}
