import type { Translate } from '@afilia/i18n/keys'
import { currentLanguage } from '@afilia/client/texts/texts.ts'
import type { MeritFacts } from '@afilia/domain/merits/merit'
import type { Points } from '@afilia/domain/merits/scale'
import { formatNumber, formatShortDate } from '@afilia/i18n/format'

type Texts = Translate<'merits'>

/** Noon, so that the day is the same everywhere in Spain. */
const presentDay = (day: string): string => formatShortDate(new Date(`${day}T12:00:00Z`), currentLanguage())

export const presentAmount = (amount: number): string => formatNumber(amount, currentLanguage())

/** As many decimals as the scale uses, or more if the number needs them. */
export const presentPoints = (points: Points, decimals: number): string => formatNumber(points / 10_000, currentLanguage(), decimals)

/** The facts of a merit besides its name. */
export function listFacts(facts: MeritFacts, t: Texts): string[] {
  if (facts.kind === 'EXPERIENCE') {
    const { from, to, service, category, percent } = facts
    return [
      `${presentDay(from)} – ${to === null ? t('list.now') : presentDay(to)}`,
      t(`services.${service}`),
      t(`categories.${category}`),
      ...(percent === 100 ? [] : [t('list.part', { amount: percent })]),
    ]
  }
  if (facts.kind === 'COURSE') {
    const { endedOn, hours, credits, role, isAccredited } = facts
    return [
      presentDay(endedOn),
      ...(hours === null ? [] : [t('list.hours', { amount: presentAmount(hours) })]),
      ...(credits === null ? [] : [t('list.credits', { amount: presentAmount(credits) })]),
      ...(role === 'TEACHER' ? [t('roles.TEACHER')] : []),
      ...(isAccredited ? [] : [t('list.notAccredited')]),
    ]
  }
  if (facts.kind === 'TITLE') {
    const { title, obtainedOn, ects } = facts
    return [t(`titles.${title}`), presentDay(obtainedOn), ...(ects === null ? [] : [t('list.ects', { amount: presentAmount(ects) })])]
  }
  if (facts.kind === 'LANGUAGE') return [`${t(`languages.${facts.language}`)} ${facts.level}`, presentDay(facts.obtainedOn)]
  return [t(`works.${facts.work}`), presentDay(facts.publishedOn)]
}
