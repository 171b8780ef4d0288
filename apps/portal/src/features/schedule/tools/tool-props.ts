import type { ScheduleSettings } from '@afilia/contract/events/schedule'
import type { IsoDate, IsoMonth } from '@afilia/domain/shifts/dates'
import type { NamedKind } from '../../../parts/shifts/shift-kinds.ts'
import type { Edits } from '../sync/use-edits.ts'

/** The props of each tool's dialog. */
export interface ToolProps {
  month: IsoMonth
  today: IsoDate
  settings: ScheduleSettings
  kinds: readonly NamedKind[]
  edits: Edits
  onClose: () => void
}
