import { createRootRoute } from '@tanstack/react-router'
import { guardPage } from '../shell/guard.ts'
import { PageFailedInShell } from '../shell/pages/page-failed.tsx'
import { PageMissing } from '@afilia/client/shell/page-missing.tsx'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRoute({
  beforeLoad: ({ location, preload }) => guardPage(location, preload),
  component: Shell,
  errorComponent: PageFailedInShell,
  notFoundComponent: PageMissing,
})
