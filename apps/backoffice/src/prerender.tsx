import { renderToStaticMarkup } from 'react-dom/server'
import { OfficeSkeleton } from './shell/office-skeleton.tsx'

/** Runs at build time only: renders the placeholder of a page until scripts start, in every language. */
export const renderSkeleton = (noScript: string): string => renderToStaticMarkup(<OfficeSkeleton noScript={noScript} />)
