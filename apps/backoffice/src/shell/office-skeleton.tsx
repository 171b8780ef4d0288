import { BareBar } from '@afilia/client/shell/bare-bar.tsx'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { PageHeading } from '@afilia/ui/page/page-heading'
import styles from './office-frame.module.css'

/** A page while its scripts load. `noScript` is shown in browsers without scripts. */
export function OfficeSkeleton({ noScript }: { noScript: string }) {
  return (
    <div className={styles.frame} data-level="{{level}}" data-reader="{{reader}}">
      <div className={styles.side}>
        <BareBar />
      </div>
      <div className={styles.page}>
        <div aria-busy="true" className={styles.main}>
          {/* The page itself, which replaces all of this, announces its title to screen readers. */}
          <div aria-hidden="true">
            <PageHeading title="" />
          </div>
          <noscript>
            <p>{noScript}</p>
          </noscript>
          <Skeleton lines={2} shape="block" />
        </div>
      </div>
    </div>
  )
}
