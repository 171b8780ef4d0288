import type { SearchHit, TextSegment } from '@afilia/contract/content/search'
import { KINDS } from '@afilia/domain/site/kinds'
import { useRouter } from '@tanstack/react-router'
import records from '@afilia/client/parts/lists/records.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { KIND_ICONS } from '../../parts/kind-icons.ts'
import { Row, rowLink } from '../../parts/rows/row.tsx'
import { moveThroughResults } from './search-keys.ts'
import styles from './search.module.css'

export function SearchResult({ hit: { kind, path, title, snippet }, onOpen }: { hit: SearchHit; onOpen: () => void }) {
  const t = useTexts(['search', 'pages'])
  const router = useRouter()
  const Icon = KIND_ICONS[kind]
  return (
    <Row
      detail={t(KINDS[kind].one)}
      more={
        <p className={styles.snippet}>
          <Marked segments={snippet} />
        </p>
      }
      rail={
        <span className={records.icon}>
          <Icon size={22} />
        </span>
      }
      title={
        <h2>
          {/* A path of any page, which the router's typed link does not accept. */}
          <a
            className={rowLink}
            href={path}
            onClick={(event) => {
              onOpen()
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              router.history.push(path)
            }}
            onKeyDown={moveThroughResults}
          >
            <Marked segments={title} />
          </a>
        </h2>
      }
    />
  )
}

function Marked({ segments }: { segments: readonly TextSegment[] }) {
  // Only their position identifies the segments of a text.
  // oxlint-disable-next-line react/no-array-index-key
  return segments.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>))
}
