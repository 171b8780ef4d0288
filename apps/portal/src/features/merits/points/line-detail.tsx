import { useTexts } from '@afilia/client/texts/texts.ts'
import type { LinePoints } from '@afilia/domain/merits/results'
import type { Line } from '@afilia/domain/merits/scale'
import { presentAmount, presentPoints } from '../present-merit.ts'
import styles from './points.module.css'

interface LineDetailProps {
  line: Line
  result: LinePoints
  decimals: number
  names: ReadonlyMap<string, string>
}

/** The fewest decimals that show the points of one unit. */
const placesOf = (points: number): number => [2, 3].find((places) => points % 10 ** (4 - places) === 0) ?? 4

/** A line of a scale: its paragraph, the calculation, and the merits that count. */
export function LineDetail({ line, result, decimals, names }: LineDetailProps) {
  const t = useTexts('merits')
  const { points, uncapped, amount, given } = result
  const one = presentPoints(line.points, placesOf(line.points))
  return (
    <li className={styles.line}>
      <p className={styles.head}>
        <span>
          {line.name} <small>({t('points.paragraph', { number: line.paragraph })})</small>
        </span>
        <b>{presentPoints(points, decimals)}</b>
      </p>
      {given.length === 0 ? (
        <p className={styles.note}>{t('detail.nothing')}</p>
      ) : (
        <>
          <p className={styles.note}>
            {t(`detail.units.${line.unit}`, { amount: presentAmount(amount) })} · {t('detail.each', { amount: one })}
          </p>
          {points < uncapped && (
            <p className={styles.cut}>
              {t('detail.capLine', { most: presentPoints(points, decimals), total: presentPoints(uncapped, decimals) })}
            </p>
          )}
          <p className={styles.note}>{t('detail.gives')}:</p>
          <ul className={styles.given}>
            {given.map((merit) => (
              <li key={merit.meritId}>
                {names.get(merit.meritId)}
                {line.unit === 'MONTH' && `. ${t('detail.days', { days: presentAmount(merit.amount) })}`}
                {line.unit !== 'MONTH' &&
                  line.unit !== 'ONCE' &&
                  line.unit !== 'ITEM' &&
                  `. ${t(`detail.units.${line.unit}`, { amount: presentAmount(merit.amount) })}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </li>
  )
}
