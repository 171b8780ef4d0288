import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { LEAST_COUNT, roundCount } from '@afilia/domain/messages/messages'
import { FUNNELS, type Funnel } from '@afilia/domain/site/usage'
import type { UsageFigures, UsageNote } from '@afilia/contract/messages/usage'

/** The day in Spain, whatever the machine's time zone. */
export const toUsageDay = (now: Date): IsoDate => clockAt('Europe/Madrid', now.getTime()).date

/** The first of this many days, including today. */
export const toFirstDay = (days: number, now: Date): IsoDate => addDays(toUsageDay(now), 1 - days)

export type UsageSum = UsageNote & { readonly count: number }

/** The figures of a period, each grouped by one property, the largest first, without suppressed ones. */
export function toFigures(from: string, sums: readonly UsageSum[]): Omit<UsageFigures, 'refusedFiles'> {
  const views = sums.filter(({ event }) => event === 'page_view')
  const all = sumOf(views)
  const pages = dropDifference(groupBy(views, ({ page }) => page))
  const events = dropSmall(
    groupBy(
      sums.filter(({ event }) => event !== 'page_view'),
      ({ event }) => event,
    ),
  )
  return {
    from,
    views: roundCount(all),
    pages: roundGroups(pages),
    languages: roundGroups(dropDifference(groupBy(views, ({ language }) => language))),
    versions: roundGroups(dropDifference(groupBy(views, ({ version }) => version))),
    sources: roundGroups(
      groupBy(
        views.filter(({ source }) => source !== 'INSIDE'),
        ({ source }) => source,
      ),
    ),
    events: roundGroups(events),
    funnels: (Object.keys(FUNNELS) as Funnel[]).map((name) => ({
      name,
      steps: FUNNELS[name].map((step) => {
        const taken =
          'event' in step ? events.filter((one) => one.name === step.event) : pages.filter((one) => isOneOf(step.pages, one.name))
        return { name: step.name, count: roundCount(sumOf(taken)) }
      }),
    })),
  }
}

interface Group<Name> {
  readonly name: Name
  readonly count: number
}

const isOneOf = (names: readonly string[], name: string): boolean => names.includes(name)
const sumOf = (parts: readonly { readonly count: number }[]): number => parts.reduce((all, { count }) => all + count, 0)

function groupBy<Name extends string>(sums: readonly UsageSum[], toName: (sum: UsageSum) => Name): Group<Name>[] {
  const groups = new Map<Name, number>()
  for (const sum of sums) groups.set(toName(sum), (groups.get(toName(sum)) ?? 0) + sum.count)
  return [...groups].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}

/** The groups as they are shown: none below ten, and rounded, so that two periods do not differ by a single view (docs/decisions/131). */
export const roundGroups = <Name>(groups: readonly Group<Name>[]): Group<Name>[] =>
  groups.flatMap(({ name, count }) => {
    const rounded = roundCount(count)
    return rounded === null ? [] : [{ name, count: rounded }]
  })

/** The groups that may be shown. */
const dropSmall = <Name>(groups: readonly Group<Name>[]): Group<Name>[] => groups.filter(({ count }) => count >= LEAST_COUNT)

/**
 * For groups that add up to the number of page views, which is shown. If the suppressed groups have fewer than ten views together, the
 * difference would reveal them. So the smallest shown group is suppressed too.
 */
function dropDifference<Name>(groups: readonly Group<Name>[]): Group<Name>[] {
  const shown = dropSmall(groups)
  const left = (): number => sumOf(groups) - sumOf(shown)
  while (shown.length > 0 && left() > 0 && left() < LEAST_COUNT) shown.pop()
  return shown
}
