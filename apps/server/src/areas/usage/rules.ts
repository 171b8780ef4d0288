import { addDays, type IsoDate } from '@afilia/domain/shifts/dates'
import { clockAt } from '@afilia/domain/shifts/zone'
import { FUNNELS, SMALLEST_GROUP, type Funnel } from '@afilia/domain/usage'
import type { UsageFigures, UsageNote } from '@afilia/contract/usage'

/** The union's days, whatever the clock of the machine says. */
export const toUsageDay = (now: Date): IsoDate => clockAt('Europe/Madrid', now.getTime()).date

/** The first of so many days, today included. */
export const toFirstDay = (days: number, now: Date): IsoDate => addDays(toUsageDay(now), 1 - days)

export type UsageSum = UsageNote & { readonly count: number }

/** The sums of a time by one thing at a time, the largest first. What is smaller than the smallest group is left out. */
export function toFigures(from: string, sums: readonly UsageSum[]): UsageFigures {
  const views = sums.filter(({ event }) => event === 'page_view')
  const pages = groupBy(views, ({ page }) => page)
  const byPage = new Map(pages.map(({ name, count }) => [name, count]))
  return {
    from,
    views: pages.reduce((all, { count }) => all + count, 0),
    pages,
    languages: groupBy(views, ({ language }) => language),
    versions: groupBy(views, ({ version }) => version),
    sources: groupBy(
      views.filter(({ source }) => source !== 'INSIDE'),
      ({ source }) => source,
    ),
    events: groupBy(
      sums.filter(({ event }) => event !== 'page_view'),
      ({ event }) => event,
    ),
    funnels: (Object.keys(FUNNELS) as Funnel[]).map((name) => ({
      name,
      steps: FUNNELS[name].map((page) => ({ page, count: byPage.get(page) ?? null })),
    })),
  }
}

function groupBy<Name extends string>(sums: readonly UsageSum[], toName: (sum: UsageSum) => Name) {
  const groups = new Map<Name, number>()
  for (const sum of sums) groups.set(toName(sum), (groups.get(toName(sum)) ?? 0) + sum.count)
  return [...groups]
    .map(([name, count]) => ({ name, count }))
    .filter(({ count }) => count >= SMALLEST_GROUP)
    .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name))
}
