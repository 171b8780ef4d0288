import styles from './line-chart.module.css'

interface Series {
  readonly name: string
  /** Sorted by x. */
  readonly values: readonly { readonly x: number; readonly y: number }[]
}

interface LineChartProps {
  /** A summary for screen readers. The table beside it has the details. */
  label: string
  /** At most two: a solid and a dashed line, so that they differ without colours. */
  series: readonly [Series] | readonly [Series, Series]
  presentX: (x: number) => string
  presentY: (y: number) => string
}

const WIDTH = 300
const HEIGHT = 120

/** A small line chart. It is always beside a table with the same numbers. */
export function LineChart({ label, series, presentX, presentY }: LineChartProps) {
  const all = series.flatMap(({ values }) => values)
  if (all.length === 0) return null
  const [left, right] = spanOf(all.map(({ x }) => x))
  const [bottom, top] = spanOf(all.map(({ y }) => y))
  const toX = (x: number): number => (right === left ? WIDTH / 2 : ((x - left) / (right - left)) * WIDTH)
  const toY = (y: number): number => (top === bottom ? HEIGHT / 2 : HEIGHT - ((y - bottom) / (top - bottom)) * HEIGHT)
  return (
    <figure className={styles.chart}>
      <div aria-hidden className={styles.up}>
        <span>{presentY(top)}</span>
        {top !== bottom && <span>{presentY(bottom)}</span>}
      </div>
      <svg aria-label={label} className={styles.plot} preserveAspectRatio="none" role="img" viewBox={`-6 -6 ${WIDTH + 12} ${HEIGHT + 12}`}>
        <path className={styles.grid} d={`M0 0H${WIDTH}M0 ${HEIGHT / 2}H${WIDTH}M0 ${HEIGHT}H${WIDTH}`} />
        {series.map(({ name, values }, index) => {
          const points = values.toSorted((a, b) => a.x - b.x).map(({ x, y }) => `${toX(x).toFixed(1)} ${toY(y).toFixed(1)}`)
          return (
            <g data-series={index} key={name}>
              <path className={styles.line} d={`M${points.join('L')}`} />
              {/* Dots are lines of zero length with round caps, so that they stay round at any chart width. */}
              <path className={styles.dots} d={points.map((point) => `M${point}h.01`).join('')} />
            </g>
          )
        })}
      </svg>
      <div aria-hidden className={styles.along}>
        <span>{presentX(left)}</span>
        {right !== left && <span>{presentX(right)}</span>}
      </div>
      {series.length > 1 && (
        <figcaption aria-hidden className={styles.legend}>
          {series.map(({ name }, index) => (
            <span data-series={index} key={name}>
              <svg viewBox="0 0 28 8" width="28" height="8">
                <path className={styles.line} d="M1 4H27" />
              </svg>
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  )
}

const spanOf = (values: readonly number[]): [number, number] => [Math.min(...values), Math.max(...values)]
