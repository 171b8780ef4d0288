import type { ScheduleSettings } from '@afilia/contract/schedule'
import type { IsoDate, IsoMonth } from '@afilia/domain/shifts/dates'
import type { NamedKind } from '../kinds.ts'
import type { Edits } from '../sync/use-edits.ts'

/** What the dialog of each tool gets. */
export interface ToolProps {
  month: IsoMonth
  today: IsoDate
  settings: ScheduleSettings
  kinds: readonly NamedKind[]
  edits: Edits
  onClose: () => void
}
