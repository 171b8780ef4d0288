import type { ScheduleSettings } from '@afilia/contract/events/schedule'
import { addDays, type IsoDate, type IsoMonth, findMonday, toMonth, rangeOfMonth } from '@afilia/domain/shifts/dates'
import { type Plan, toPlan } from '@afilia/domain/shifts/plan'
import { useMemo, useState } from 'react'
import { NotLoaded } from '@afilia/client/parts/lists/not-loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ActionBar, type Brush } from './action-bar.tsx'
import { DayStatement, rangeAround } from './day-statement.tsx'
import { DayDialog } from './day-dialog.tsx'
import { nameKinds } from '../../../parts/shifts/shift-kinds.ts'
import { Legend } from './legend.tsx'
import { MonthBar } from './month-bar.tsx'
import { MonthGrid } from './month-grid.tsx'
import styles from '../schedule.module.css'
import { SyncNotice } from '../sync/sync-notice.tsx'
import { type DialogName, Tools } from '../tools/tools.tsx'
import { TotalsCard } from './totals-card.tsx'
import { useEdits } from '../sync/use-edits.ts'
import { usePlan } from '../sync/use-plan.ts'
import { useToday } from './use-today.ts'
import { YearSummary } from './year-summary.tsx'

interface MonthViewProps {
  settings: ScheduleSettings
  asked: IsoMonth | undefined
  onMonth: (month: IsoMonth) => void
}

export function MonthView({ settings, asked, onMonth }: MonthViewProps) {
  const t = useTexts('schedule')
  const today = useToday(settings.zone)
  const month = asked ?? toMonth(today)
  const range = rangeOfMonth(month)
  const { plan, isReady, error, isFetching, retry } = usePlan(range)
  const edits = useEdits(plan, settings.personId)
  const kinds = useMemo(() => nameKinds(settings, t), [settings, t])
  const [active, setActive] = useState<IsoDate>()
  const [opened, setOpened] = useState<IsoDate>()
  const [brush, setBrush] = useState<Brush>()
  const [tool, setTool] = useState<DialogName>()
  const around = usePlan(rangeAround(today))
  const focusable = active && toMonth(active) === month ? active : toMonth(today) === month ? today : range.from

  const goTo = (date: IsoDate): void => {
    setActive(date)
    if (toMonth(date) !== month) onMonth(toMonth(date))
  }
  const act = (date: IsoDate): void => {
    setActive(date)
    if (brush === undefined) setOpened(date)
    else edits.apply(paintDay(plan, date, brush), t('done.painted'))
  }

  return (
    <>
      <DayStatement kinds={kinds} plan={around.isReady ? around.plan : undefined} today={today} zone={settings.zone} />
      <MonthBar month={month} onMonth={onMonth} thisMonth={toMonth(today)} />
      <SyncNotice kinds={kinds} />
      {error && !isReady ? (
        <NotLoaded error={error} isFetching={isFetching} retry={retry} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.calendar}>
            <MonthGrid
              active={focusable}
              first={findMonday(range.from)}
              isBusy={!isReady}
              isPainting={brush !== undefined}
              kinds={kinds}
              last={addDays(findMonday(range.to), 6)}
              month={month}
              onAct={act}
              onMonth={onMonth}
              onMove={goTo}
              plan={plan}
              today={today}
            />
            <ActionBar
              brush={brush}
              edits={edits}
              isReady={isReady}
              kinds={kinds}
              onBrush={setBrush}
              onRotation={() => setTool('pattern')}
            />
            <Legend kinds={kinds} plan={plan} range={range} />
          </div>
          <div className={styles.side}>
            <TotalsCard isReady={isReady} month={month} plan={plan} settings={settings} />
            <Tools edits={edits} kinds={kinds} month={month} onOpen={setTool} open={tool} plan={plan} settings={settings} today={today} />
          </div>
        </div>
      )}
      {isReady && <YearSummary month={month} plan={plan} settings={settings} />}
      {opened && <DayDialog date={opened} edits={edits} kinds={kinds} onClose={() => setOpened(undefined)} plan={plan} />}
    </>
  )
}

/** Sets the chosen shift. A second tap on a day with only that shift removes it. */
function paintDay(plan: Plan, date: IsoDate, brush: string | null): Plan {
  const { shifts } = toPlan(plan, date)
  const isThere = shifts.length === 1 && shifts[0] === brush
  return { [date]: { shifts: brush === null || isThere ? [] : [brush], isByHand: true } }
}
