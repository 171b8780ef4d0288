import { rangeOfMonth } from '@afilia/domain/shifts/dates'
import { clearRange, type Plan } from '@afilia/domain/shifts/plan'
import { formatMonth } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Card } from '@afilia/ui/page/card'
import { CopyIcon, EraserIcon, type IconComponent, LinkIcon, PrinterIcon, SlidersIcon, UndoIcon, UploadIcon } from '@afilia/ui/marks/icons'
import { lazy, Suspense } from 'react'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import styles from '../schedule.module.css'
import type { ToolProps } from './tool-props.ts'

const DIALOGS = {
  pattern: lazy(() => import('./pattern-dialog.tsx')),
  copy: lazy(() => import('./copy-dialog.tsx')),
  import: lazy(() => import('../import/import-dialog.tsx')),
  feed: lazy(() => import('./feed-dialog.tsx')),
  kinds: lazy(() => import('./kinds-dialog.tsx')),
}
/** The tools that are dialogs. */
export type DialogName = keyof typeof DIALOGS

/** The rotation is not in the list, because it stands beside the calendar. */
const ICONS: Record<Exclude<DialogName, 'pattern'>, IconComponent> = {
  copy: CopyIcon,
  import: UploadIcon,
  feed: LinkIcon,
  kinds: SlidersIcon,
}

interface ToolsProps extends Omit<ToolProps, 'onClose'> {
  plan: Plan
  open: DialogName | undefined
  onOpen: (name: DialogName | undefined) => void
}

/** The tools for many days at once, and for importing and exporting. */
export function Tools({ plan, open, onOpen, ...props }: ToolsProps) {
  const t = useTexts('schedule')
  const Opened = open && DIALOGS[open]
  const { last, undo } = props.edits
  const clear = (): void => {
    const cleared = clearRange(plan, rangeOfMonth(props.month))
    const count = Object.keys(cleared).length
    const month = formatMonth(props.month, currentLanguage())
    if (count === 0) void showToast(t('done.nothingToClear', { month }))
    else props.edits.apply(cleared, t('done.cleared', { month, count }))
  }
  return (
    <Card aria-labelledby="schedule-tools" className={styles.tools}>
      <h2 id="schedule-tools">{t('tools.title')}</h2>
      <ul className={styles.toolList}>
        {(Object.keys(ICONS) as (keyof typeof ICONS)[]).map((name) => (
          <Tool icon={ICONS[name]} key={name} label={t(`tools.${name}`)} onClick={() => onOpen(name)} />
        ))}
        <Tool icon={EraserIcon} label={t('tools.clear')} onClick={clear} />
        <Tool icon={PrinterIcon} label={t('tools.print')} onClick={() => window.print()} />
      </ul>
      {/* The calendar's bar shows and announces this too, but on a phone it is out of sight here. */}
      {last && (
        <div className={styles.lastEdit}>
          <p>{last.words}</p>
          <Button aria-label={t('undoNamed', { what: last.words })} icon={<UndoIcon />} onClick={undo} variant="secondary">
            {t('undo')}
          </Button>
        </div>
      )}
      {Opened && (
        <Suspense fallback={null}>
          <Opened {...props} onClose={() => onOpen(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

function Tool({ icon: Icon, label, onClick }: { icon: IconComponent; label: string; onClick: () => void }) {
  return (
    <li>
      <button className={styles.tool} onClick={onClick} type="button">
        <Icon size={20} />
        {label}
      </button>
    </li>
  )
}
