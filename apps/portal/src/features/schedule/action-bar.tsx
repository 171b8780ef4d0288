import { Button } from '@afilia/ui/button'
import { CheckIcon, EraserIcon, PaintbrushIcon, UndoIcon } from '@afilia/ui/icons'
import { useTexts } from '../../texts.ts'
import styles from './action-bar.module.css'
import type { NamedKind } from './kinds.ts'
import type { Brush } from './month-view.tsx'
import { ShiftChip } from './shift-chip.tsx'
import type { Edits } from './use-edits.ts'

interface ActionBarProps {
  brush: Brush
  onBrush: (brush: Brush) => void
  kinds: readonly NamedKind[]
  edits: Edits
  isReady: boolean
}

/** In reach of the thumb, above the tabs: painting days with a shift in hand, and the way back. */
export function ActionBar({ brush, onBrush, kinds, edits, isReady }: ActionBarProps) {
  const t = useTexts('schedule')
  const isPainting = brush !== undefined
  const offered = kinds.filter(({ isHidden }) => !isHidden)
  const undo = edits.last && (
    <Button aria-label={t('undoNamed', { what: edits.last.words })} icon={<UndoIcon />} onClick={edits.undo} variant="secondary">
      {t('undo')}
    </Button>
  )
  return (
    <section aria-label={t('paint.label')} className={styles.bar}>
      <output className={styles.said}>{isPainting ? t('paint.help') : (edits.last?.words ?? '')}</output>
      {isPainting && (
        <div aria-label={t('paint.palette')} className={styles.palette} role="group">
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
        </div>
      )}
      <div className={styles.actions}>
        {isPainting ? (
          <Button icon={<CheckIcon />} onClick={() => onBrush(undefined)}>
            {t('paint.end')}
          </Button>
        ) : (
          <Button disabled={!isReady} icon={<PaintbrushIcon />} onClick={() => onBrush(offered[0]?.id ?? null)}>
            {t('paint.start')}
          </Button>
        )}
        {undo}
      </div>
    </section>
  )
}
