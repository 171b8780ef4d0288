import { query } from '@afilia/client/calls/query.ts'
import { useShortcuts } from '@afilia/client/device/shortcuts.ts'
import { useTheme } from '@afilia/client/device/theme.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { MAIL_CHOICES, TOPICS } from '@afilia/domain/messages/messages'
import { formatList } from '@afilia/i18n/format'
import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { useQuery } from '@tanstack/react-query'
import { ASKED, useSaid } from '../../app/usage/answer.ts'
import { readCacheDays } from '../../offline/cache-days.ts'
import { type PreferencesEdit, topicField } from './edit/preferences-edit.ts'
import { useEditing } from './edit/preferences-editing.tsx'
import type { PreferencesKey } from './preferences-keys.ts'

/** More names than these are only counted. */
const MOST_NAMES = 3

/** Returns a function that says in a line what is chosen in a section; undefined until it has loaded. */
export function useSummary(): (section: PreferencesKey) => string | undefined {
  const t = useTexts(['preferences', 'common', 'usage'])
  const { edited } = useEditing()
  const { data: regions = [] } = useQuery(query('GET regions'))
  const { data: provinces = [] } = useQuery(query('GET geo-regions'))
  const [theme, hasShortcuts, findSaid] = [useTheme(), useShortcuts(), useSaid()]
  const yesOrNo = (is: boolean): string => t(is ? 'index.yes' : 'index.no')
  const list = (names: readonly string[]): string => {
    const shown = names.slice(0, MOST_NAMES)
    const rest = names.length - shown.length
    return formatList(rest > 0 ? [...shown, t('index.more', { count: rest })] : shown, currentLanguage()) || t('index.nothing')
  }
  const ofDevice: Partial<Record<PreferencesKey, () => string>> = {
    language: () => `${LANGUAGE_NAMES[currentLanguage()]} · ${t(`common:theme.${theme}`)}`,
    offline: () => {
      const days = readCacheDays()
      return days === 0 ? t('offline.never') : t('offline.days', { count: days })
    },
    keyboard: () => yesOrNo(hasShortcuts),
    visits: () => yesOrNo(ASKED.some((purpose) => findSaid?.(purpose)?.isGranted)),
  }
  const ofMember: Partial<Record<PreferencesKey, (edit: PreferencesEdit) => string>> = {
    follow: (edit) =>
      list([
        ...nameOf(regions, edit.autonomyExternalId),
        ...nameOf(provinces, edit.provinceExternalId),
        ...(edit.workCenterExternalId ? [edit.workCenterExternalId.name] : []),
      ]),
    news: (edit) =>
      list(
        (['provinceNewsOn', 'autonomyNewsOn', 'stateNewsOn'] as const).filter((field) => edit[field]).map((field) => t(`fields.${field}`)),
      ),
    jobs: (edit) =>
      list([
        ...edit.jobTypes.map((type) => t(`jobTypes.${type}`)),
        ...edit.jobRegions.flatMap((id) => nameOf(regions, id)),
        ...(['eir', 'privateJobOn'] as const).filter((field) => edit[field]).map((field) => t(`fields.${field}`)),
      ]),
    topics: (edit) => list(edit.interests.map((interest) => t(`interests.${interest}`))),
    messages: (edit) => {
      const choices = MAIL_CHOICES.filter((choice) => choice !== 'OFF' && TOPICS.some((topic) => edit[topicField(topic)].mail === choice))
      return `${t('messages.byMail')}: ${choices.length > 0 ? list(choices.map((choice) => t(`messages.mail.${choice}`))) : t('index.no')}`
    },
    location: (edit) => yesOrNo(edit.geoLocalizationOn),
  }
  return (section) => ofDevice[section]?.() ?? (edited && ofMember[section]?.(edited))
}

function nameOf(places: readonly { readonly id: string; readonly name: string }[], id: string | null): string[] {
  const found = places.find((place) => place.id === id)
  return found ? [found.name] : []
}
