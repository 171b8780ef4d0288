import { Combobox } from '@afilia/ui/combobox/combobox'
import { SearchIcon } from '@afilia/ui/marks/first-icons'
import { ClockIcon, type IconComponent } from '@afilia/ui/marks/icons'
import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, useLayoutEffect } from 'react'
import { usePickerTexts } from '@afilia/client/pickers/use-picker-texts.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { KIND_ICONS } from '../../parts/kind-icons.ts'
import { readRecent, rememberSearch } from '../../parts/search/recent-searches.ts'
import { suggest, type Suggestion } from './suggest.ts'

export interface SuggestingFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'role'> {
  personId: string
  typed: string
  /** Whether somebody was typing when this field appeared. */
  startsOpen: boolean
  onType: (typed: string) => void
  /** Opens the search page. */
  onAsk: (query: string) => void
  /** Called once this field has replaced the plain one. */
  onShown: () => void
}

/** The search field that suggests the first hits while typing. */
export function SuggestingField({ personId, typed, onType, onAsk, onShown, ...rest }: SuggestingFieldProps) {
  const t = useTexts(['search', 'pages'])
  const router = useRouter()
  useLayoutEffect(onShown, [onShown])
  const choose = (chosen: Suggestion | null): void => {
    if (chosen?.path === undefined) {
      // Clearing the field keeps it open for typing.
      if (chosen) onAsk(chosen.kind === 'RECENT' ? chosen.name : typed)
      else onType('')
      return
    }
    rememberSearch(personId, typed)
    onType('')
    router.history.push(chosen.path)
  }
  const hasRecent = readRecent(personId).length > 0
  return (
    <Combobox<Suggestion>
      {...rest}
      getDetail={({ detail }) => detail}
      getIcon={renderIcon}
      minLength={hasRecent ? 0 : 1}
      onChange={choose}
      onType={onType}
      opensAtOnce={hasRecent}
      search={(text, signal) => suggest(text, { personId, t, signal })}
      texts={usePickerTexts()}
      value={typed === '' ? null : { id: '', name: typed, kind: 'ALL' }}
    />
  )
}

const ICONS: Record<Suggestion['kind'], IconComponent> = { ...KIND_ICONS, RECENT: ClockIcon, ALL: SearchIcon }

function renderIcon({ kind }: Suggestion) {
  const Icon = ICONS[kind]
  return <Icon size={20} />
}
