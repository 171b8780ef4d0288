import { useTexts } from '@afilia/client/texts/texts.ts'
import { DownloadIcon, SlidersIcon, TrashIcon } from '@afilia/ui/marks/icons'
import { EyeIcon } from '@afilia/ui/marks/later-icons'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Row, rowLink, Rows } from '../../parts/rows/row.tsx'
import styles from './rights.module.css'

const PAGE = '/profile/rights'

const ROWS = [
  { text: 'copy', Icon: DownloadIcon, to: PAGE, hash: 'copy-title' },
  { text: 'uses', Icon: SlidersIcon, to: PAGE, hash: 'consents-title' },
  { text: 'accesses', Icon: EyeIcon, to: PAGE, hash: 'access-log-title' },
  { text: 'erasure', Icon: TrashIcon, to: '/profile/erasure' },
] as const satisfies readonly (Pick<LinkProps, 'hash' | 'to'> & { readonly text: string; readonly Icon: unknown })[]

/** What members come for: three sections of the page, and erasing, which has a page of its own. */
export function RightsRows() {
  const t = useTexts(['rights', 'pages'])
  return (
    <Rows label={t('pages:rights.title')}>
      {ROWS.map(({ text, Icon, ...place }) => (
        <Row
          detail={t(`rows.${text}.detail`)}
          key={text}
          rail={
            <span className={styles.icon}>
              <Icon size={20} />
            </span>
          }
          title={
            <h2>
              <Link className={rowLink} {...place}>
                {t(`rows.${text}.title`)}
              </Link>
            </h2>
          }
        />
      ))}
    </Rows>
  )
}
