import styles from './line-chart.module.css'

interface Series {
  readonly name: string
  /** By x. */
  readonly values: readonly { readonly x: number; readonly y: number }[]
}

interface LineChartProps {
  /** What it shows, for screen readers; the table beside it says the rest. */
  label: string
  /** Two at most: the first is a line, the second a line of dashes, so that they differ without colours too. */
  series: readonly [Series] | readonly [Series, Series]
  presentX: (x: number) => string
  presentY: (y: number) => string
}

const WIDTH = 300
const HEIGHT = 120

/** A small chart of lines. It always stands beside a table with the same figures. */
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
              {/* Lines of no length with round ends: dots that stay round however wide the chart is. */}
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
