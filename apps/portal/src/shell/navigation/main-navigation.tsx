import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useHasRow } from './use-has-row.ts'
import { GroupRow } from './group-row.tsx'
import styles from './main-navigation.module.css'
import { TabBar } from './tab-bar.tsx'

/** The groups of pages in the top bar of a wide screen; elsewhere the reader's tabs, which are at the bottom of a phone. */
export function MainNavigation() {
  const t = useTexts('common')
  const { roles } = useSignedIn()
  const hasRow = useHasRow()
  return (
    <nav aria-label={t('sections')} className={styles.navigation} data-row={hasRow ? '' : undefined}>
      {hasRow ? <GroupRow roles={roles} /> : <TabBar roles={roles} />}
    </nav>
  )
}
