import { Stack } from '@afilia/ui/page/layout'
import { Skeleton } from '@afilia/ui/feedback/skeleton'
import { boot } from '../boot.ts'
import styles from './shell-skeleton.module.css'
import bar from './top-bar.module.css'
import { Wordmark } from '@afilia/ui/marks/wordmark'

/** The skeleton of the portal while its scripts load. It has no text but the union's name, so it serves every language. */
export function ShellSkeleton() {
  return (
    <>
      <header className={bar.bar}>
        <div className={bar.inside}>
          <span className={bar.home}>
            <Wordmark name={boot.unionName} />
          </span>
        </div>
      </header>
      <div aria-busy="true" className={styles.page}>
        <Stack gap={6}>
          <Skeleton shape="heading" />
          <Skeleton lines={2} />
          <Skeleton lines={2} shape="block" />
        </Stack>
      </div>
    </>
  )
}
