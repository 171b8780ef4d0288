import { ShellSkeleton } from '@afilia/client/shell/shell-skeleton.tsx'
import { renderToStaticMarkup } from 'react-dom/server'

/** Runs at build time only: renders the placeholder of a page until scripts start, in every language. */
export const renderSkeleton = (noScript: string): string => renderToStaticMarkup(<ShellSkeleton hasSide noScript={noScript} />)
