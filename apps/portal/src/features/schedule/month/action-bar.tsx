import { Button, IconButton } from '@afilia/ui/forms/button'
import { CheckIcon, EraserIcon, PaintbrushIcon, RepeatIcon, UndoIcon } from '@afilia/ui/marks/icons'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './action-bar.module.css'
import type { NamedKind } from '../../../parts/shifts/shift-kinds.ts'
import { ShiftChip } from '../../../parts/shifts/shift-chip.tsx'
import type { Edits } from '../sync/use-edits.ts'

/** What a tap on a day does: undefined opens it, a shift sets that shift, and null clears the day. */
export type Brush = string | null | undefined

interface ActionBarProps {
  brush: Brush
  onBrush: (brush: Brush) => void
  kinds: readonly NamedKind[]
  edits: Edits
  isReady: boolean
  /** Opens the dialog that fills many days. */
  onRotation: () => void
}

/** A bar above the tabs, within reach of the thumb: a palette to paint days with a shift, and undo. */
export function ActionBar({ brush, onBrush, kinds, edits, isReady, onRotation }: ActionBarProps) {
  const t = useTexts('schedule')
  const isPainting = brush !== undefined
  const offered = kinds.filter(({ isHidden }) => !isHidden)
  return (
    <section aria-label={t('paint.label')} className={styles.bar} data-floating={isPainting || edits.last ? '' : undefined}>
      <div className={styles.top}>
        <output className={styles.said}>{isPainting ? t('paint.help') : (edits.last?.words ?? '')}</output>
        {isPainting && edits.last && (
          <IconButton label={t('undoNamed', { what: edits.last.words })} onClick={edits.undo}>
            <UndoIcon />
          </IconButton>
        )}
        {isPainting && (
          <Button icon={<CheckIcon />} onClick={() => onBrush(undefined)}>
            {t('paint.end')}
          </Button>
        )}
      </div>
      {isPainting && (
        <fieldset aria-label={t('paint.palette')} className={styles.palette}>
          {offered.map((kind) => (
            <button aria-pressed={brush === kind.id} className={styles.swatch} key={kind.id} onClick={() => onBrush(kind.id)} type="button">
              <ShiftChip kind={kind} size="badge" />
              <span>{kind.name}</span>
            </button>
          ))}
          <button aria-pressed={brush === null} className={styles.swatch} onClick={() => onBrush(null)} type="button">
            <span className={styles.eraser}>
              <EraserIcon size={20} />
            </span>
            <span>{t('paint.erase')}</span>
          </button>
        </fieldset>
      )}
      {!isPainting && (
        <div className={styles.actions}>
          <Button disabled={!isReady} icon={<PaintbrushIcon />} onClick={() => onBrush(offered[0]?.id ?? null)}>
            {t('paint.start')}
          </Button>
          <Button disabled={!isReady} icon={<RepeatIcon />} onClick={onRotation} variant="secondary">
            {t('tools.pattern')}
          </Button>
          {edits.last && (
            <Button aria-label={t('undoNamed', { what: edits.last.words })} icon={<UndoIcon />} onClick={edits.undo} variant="secondary">
              {t('undo')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
