import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { BareBar } from './bare-bar.tsx'
// Uses only styles of the page that follows. Others would be missing from the browser's style files.
import styles from './frame.module.css'

/**
 * A page while its scripts load. The server replaces `{{title}}`, empty if the page shows its title itself; `{{reader}}`, which is `member`
 * or `visitor`; and `{{level}}`, which is `item` for a page with a link back to its list. `noScript` is shown in browsers without scripts. `hasSide`
 * reserves the room of the navigation beside the page.
 */
export function ShellSkeleton({ noScript, hasSide = false }: { noScript?: string; hasSide?: boolean }) {
  return (
    <div className={styles.frame} data-level="{{level}}" data-member="" data-reader="{{reader}}">
      <BareBar />
      <div className={styles.middle}>
        {hasSide && <div className={styles.navigation} />}
        <div aria-busy="true" className={styles.main}>
          <Stack gap={6}>
            {/* The page itself, which replaces all of this, announces its title to screen readers. */}
            <div aria-hidden="true">
              <PageHeading before={<span className={styles.back} />} title="{{title}}" />
            </div>
            {noScript && (
              <noscript>
                <p>{noScript}</p>
              </noscript>
            )}
            <Skeleton lines={2} />
            <Skeleton lines={2} shape="block" />
          </Stack>
        </div>
      </div>
    </div>
  )
}
