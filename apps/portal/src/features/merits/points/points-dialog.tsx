import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Merit } from '@afilia/domain/merits/merit'
import type { BlockKind, Points } from '@afilia/domain/merits/scale'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { presentAmount, presentPoints } from '../present-merit.ts'
import type { Evaluated } from './read-points.ts'
import { LineDetail } from './line-detail.tsx'
import styles from './points.module.css'

interface PointsDialogProps {
  evaluated: Evaluated
  /** Undefined: all blocks, and what does not count. */
  block: BlockKind | undefined
  merits: readonly Merit[]
  onClose: () => void
}

/** The details of a number: its lines with their paragraphs, the merits that count, and what a cap or another merit removes. */
export function PointsDialog({ evaluated: { scale, evaluation }, block: only, merits, onClose }: PointsDialogProps) {
  const t = useTexts(['merits', 'common'])
  const { decimals } = scale.rules
  const names = new Map(merits.map(({ id, name }) => [id, name]))
  const sayCap = (key: 'detail.capPart' | 'detail.capBlock', points: Points, uncapped: Points) =>
    points < uncapped && (
      <p className={styles.cut}>{t(key, { most: presentPoints(points, decimals), total: presentPoints(uncapped, decimals) })}</p>
    )
  const blocks = scale.blocks.flatMap((block, index) =>
    only === undefined || block.kind === only ? [{ block, result: evaluation.blocks[index]! }] : [],
  )
  const lineIds = new Set(blocks.flatMap(({ block }) => block.parts.flatMap(({ lines }) => lines.map(({ id }) => id))))
  // What does not count: for one block, only in its own lines; for the total, everywhere.
  const left = evaluation.left.filter(({ lineId }) => only === undefined || (lineId !== undefined && lineIds.has(lineId)))
  const title = only === undefined ? t('points.total') : t(`blocks.${only}`)
  const total = only === undefined ? evaluation.total : blocks.reduce((sum, { result }) => sum + result.points, 0)
  return (
    <Dialog closeLabel={t('common:close')} isOpen onClose={onClose} title={`${title}: ${presentPoints(total, decimals)}`}>
      <p className={styles.note}>{scale.name}</p>
      {blocks.map(({ block, result }) => (
        <section className={styles.block} key={block.paragraph}>
          {only === undefined && (
            <h3>
              {t(`blocks.${block.kind}`)}: {presentPoints(result.points, decimals)}
            </h3>
          )}
          {sayCap('detail.capBlock', result.points, result.uncapped)}
          {block.parts.map((part, place) => {
            const found = result.parts[place]!
            return (
              <div key={part.lines[0]!.id}>
                {part.name && <p className={styles.part}>{part.name}</p>}
                {sayCap('detail.capPart', found.points, found.uncapped)}
                <ul className={styles.lines}>
                  {part.lines.map((line, at) => (
                    <LineDetail decimals={decimals} key={line.id} line={line} names={names} result={found.lines[at]!} />
                  ))}
                </ul>
              </div>
            )
          })}
        </section>
      ))}
      {left.length > 0 && (
        <section className={styles.block}>
          <h3>{t('detail.left')}</h3>
          <ul className={styles.lines}>
            {left.map(({ meritId, reason, days = 0, lineId = '' }) => (
              <li key={`${meritId} ${reason} ${lineId}`}>
                <b>{names.get(meritId)}</b>. {t(`reasons.${reason}`, { days: presentAmount(days) })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  )
}
