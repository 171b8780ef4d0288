import { CLOSING_DAYS, type JobClosing } from '@afilia/domain/jobs/jobs'
import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/** The day in Spain, because deadlines are days. */
export const toDay = (now: Date): IsoDate => clockAt('Europe/Madrid', now.getTime()).date

/** The value of `deadline` if there is none. */
export const NO_DEADLINE = 'infinity'

/** Condition on a row of `jobs job`: its deadline matches the filter. */
export function closesAs(closing: JobClosing, today: IsoDate): RawBuilder<SqlBool> {
  if (closing === 'ALL') return sql<SqlBool>`true`
  if (closing === 'OPEN') return sql<SqlBool>`job.deadline >= ${today}::date`
  return sql<SqlBool>`job.deadline between ${today}::date and ${addDays(today, CLOSING_DAYS[closing])}::date`
}

/** How near a deadline is, as in `closing`. */
export const nearnessOf = (deadline: RawBuilder<unknown>, today: IsoDate): RawBuilder<'OVER' | 'WEEK' | 'MONTH' | 'LATER'> =>
  sql`case when ${deadline} < ${today}::date then 'OVER' when ${deadline} <= ${addDays(today, CLOSING_DAYS.WEEK)}::date then 'WEEK'
    when ${deadline} <= ${addDays(today, CLOSING_DAYS.MONTH)}::date then 'MONTH' else 'LATER' end`

/** Rows of `jobs job` whose stored `closing` is outdated: those of one day, until the task runs. A union, so that each part uses an index. */
export const selectOvertaken = (columns: RawBuilder<unknown>, today: IsoDate): RawBuilder<unknown> =>
  sql.join(
    [
      ['WEEK', addDays(today, -1)],
      ['MONTH', addDays(today, CLOSING_DAYS.WEEK)],
      ['LATER', addDays(today, CLOSING_DAYS.MONTH)],
    ].map(
      ([closing, last]) =>
        sql`select ${columns} from jobs job where job.state = 'PUBLISHED' and job.closing = ${sql.lit(closing)} and job.deadline <= ${last}::date`,
    ),
    sql` union all `,
  )
