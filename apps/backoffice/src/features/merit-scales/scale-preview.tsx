import { ScrollRegion } from '@afilia/ui/page/scroll-region'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { MeritScale } from '@afilia/contract/jobs/merits'
import { POINT } from '@afilia/domain/merits/scale'
import { formatNumber } from '@afilia/i18n/format'
import table from '../../parts/table.module.css'
import styles from './merit-scales.module.css'

type Part = MeritScale['blocks'][number]['parts'][number]

/** A scale's blocks, parts and lines, each with its cap. */
export function ScalePreview({ scale }: { scale: MeritScale }) {
  const t = useTexts(['merit-scales', 'merits'])
  return (
    <div className={styles.preview}>
      {scale.blocks.map((block) => (
        <section className={styles.preview} key={block.paragraph}>
          <h3>{[block.paragraph, t(`merits:blocks.${block.kind}`), capWords(block.cap, t('table.cap'))].filter(Boolean).join(' · ')}</h3>
          {block.parts.map((part, at) => (
            <PartTable key={part.name ?? at} part={part} title={part.name ?? t(`merits:blocks.${block.kind}`)} />
          ))}
        </section>
      ))}
    </div>
  )
}

function PartTable({ part, title }: { part: Part; title: string }) {
  const t = useTexts('merit-scales')
  return (
    <ScrollRegion aria-label={title} className={table.scroll}>
      {part.name !== null && <p>{[part.name, capWords(part.cap, t('table.cap'))].filter(Boolean).join(' · ')}</p>}
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('table.paragraph')}</th>
            <th scope="col">{t('table.what')}</th>
            <th scope="col">{t('table.points')}</th>
            <th scope="col">{t('table.cap')}</th>
          </tr>
        </thead>
        <tbody>
          {part.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.paragraph}</td>
              <th scope="row">{line.name}</th>
              <td>{`${say(line.points)} ${t(`units.${line.unit}`)}`}</td>
              <td>{line.cap === null ? '' : say(line.cap)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** With as many decimals as needed. */
const say = (points: number): string => formatNumber(points / POINT, currentLanguage(), decimalsOf(points / POINT))
const decimalsOf = (value: number): number => [0, 1, 2, 3].find((digits) => Number(value.toFixed(digits)) === value) ?? 4

const capWords = (cap: number | null, name: string): string | undefined => (cap === null ? undefined : `${name}: ${say(cap)}`)
