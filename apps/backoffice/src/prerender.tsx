import { ShellSkeleton } from '@afilia/client/shell/shell-skeleton.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

/** Runs at build time only: what stands in for a page until the scripts have started, for every language. */
export const renderSkeleton = (noScript: string): string => renderToStaticMarkup(<ShellSkeleton noScript={noScript} />)
