import { PageFailed } from '@afilia/client/shell/page-failed.tsx'
import { PageMissing } from '@afilia/client/shell/page-missing.tsx'
import { createRootRoute } from '@tanstack/react-router'
import { Frame } from '../shell/frame.tsx'
import { guardPage } from '../shell/guard.ts'
import { Shell } from '../shell/shell.tsx'

export const Route = createRootRoute({
  beforeLoad: ({ location, preload }) => guardPage(location.href, preload),
  component: Shell,
  errorComponent: ({ error }) => (
    <Frame>
      <PageFailed error={error} />
    </Frame>
  ),
  notFoundComponent: PageMissing,
})
