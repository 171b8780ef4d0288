import sections from '@afilia/client/parts/page/section.module.css'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { FollowedList } from '@afilia/contract/jobs/job-lists'
import { dateOfNumber, dayNumber } from '@afilia/domain/shifts/dates'
import { FigureTable } from '../../../parts/figures/figure-table.tsx'
import { LineChart } from '../../../parts/figures/line-chart.tsx'
import { nameList, presentDay, presentPoints, presentPosition } from '../present-list.ts'
import { FollowedActs } from './followed-acts.tsx'
import styles from './followed.module.css'
import { PlaceForm } from './place-form.tsx'

/** A followed list: whether the points suffice, then cut-offs and own points as a chart and a table. */
export function FollowedSection({ list }: { list: FollowedList }) {
  const t = useTexts('job-lists')
  const { id, cuts, mine, source } = list
  const name = nameList(list)
  const sourceText = t('source', { name: source.name })
  return (
    <section aria-labelledby={`list-${id}-title`} className={`${sections.section} ${styles.list}`}>
      <Standing list={list} />
      <h2 id={`list-${id}-title`} tabIndex={-1}>
        {name}
      </h2>
      <LineChart
        label={`${t('chart.title')}: ${name}`}
        presentX={(day) => presentDay(dateOfNumber(day))}
        presentY={presentPoints}
        series={[
          { name: t('chart.cut'), values: toValues(cuts) },
          { name: t('chart.mine'), values: toValues(mine) },
        ]}
      />
      <Figures list={list} name={name} />
      <div className={styles.acts}>
        <PlaceForm list={list} name={name} />
        <FollowedActs list={list} name={name} />
      </div>
      <p className={styles.source}>{source.url === null ? sourceText : <a href={source.url}>{sourceText}</a>}</p>
    </section>
  )
}

const toValues = (days: readonly { readonly day: string; readonly points: number | null }[]) =>
  days.flatMap(({ day, points }) => (points === null ? [] : [{ x: dayNumber(day), y: points }]))

/** The member's latest points compared with the latest cut-off. */
function Standing({ list: { cuts, mine } }: { list: FollowedList }) {
  const t = useTexts('job-lists')
  const cut = cuts.findLast(({ points }) => points !== null)?.points
  const own = mine.findLast(({ points }) => points !== null)?.points
  if (cut === undefined || cut === null || own === undefined || own === null) return null
  const amount = presentPoints(Math.abs(own - cut))
  return (
    <div>
      <p className={styles.standing}>{t(own >= cut ? 'standing.over' : 'standing.under', { amount })}</p>
      <p className={styles.source}>{t('standing.basis')}</p>
    </div>
  )
}

function Figures({ list: { id, cuts, mine }, name }: { list: FollowedList; name: string }) {
  const t = useTexts('job-lists')
  const days = [...new Set([...cuts, ...mine].map(({ day }) => day))].toSorted().toReversed()
  return (
    <FigureTable
      columns={[t('table.day'), t('table.cutPoints'), t('table.minePoints')]}
      id={`list-${id}-table`}
      isFolded
      rows={days.map((day) => {
        const cut = cuts.find((one) => one.day === day)
        const own = mine.find((one) => one.day === day)
        return {
          key: day,
          cells: [presentDay(day), <Place key="cut" place={cut} />, <Place key="own" place={own} />],
        }
      })}
      title={t('table.title', { name })}
    />
  )
}

interface PlaceProps {
  place: { readonly points: number | null; readonly position: number | null } | undefined
}

/** Points with the position below them. */
function Place({ place }: PlaceProps) {
  const t = useTexts('job-lists')
  const position = typeof place?.position === 'number' ? t('position', { number: presentPosition(place.position) }) : undefined
  if (typeof place?.points !== 'number') return position ?? '–'
  return (
    <>
      {presentPoints(place.points)} {position && <small>{position}</small>}
    </>
  )
}
