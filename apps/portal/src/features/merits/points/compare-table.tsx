import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Merit } from '@afilia/domain/merits/merit'
import { BLOCKS, type BlockKind } from '@afilia/domain/merits/scale'
import { Growing } from '@afilia/ui/marks/growing'
import { useState } from 'react'
import { FigureTable } from '../../../parts/figures/figure-table.tsx'
import { presentPoints } from '../present-merit.ts'
import type { Evaluated } from './read-points.ts'
import { PointsDialog } from './points-dialog.tsx'
import styles from './points.module.css'

interface CompareTableProps {
  chosen: readonly Evaluated[]
  merits: readonly Merit[]
}

/** The points of each block and the total. Each number opens its details. */
export function CompareTable({ chosen, merits }: CompareTableProps) {
  const t = useTexts('merits')
  const [open, setOpen] = useState<{ readonly scaleId: string; readonly block: BlockKind | undefined }>()
  const opened = chosen.find(({ scale }) => scale.id === open?.scaleId)
  const toCell = ({ scale, evaluation }: Evaluated, kind?: BlockKind) => {
    const block = kind === undefined ? undefined : evaluation.blocks.find((one) => one.kind === kind)
    if (kind !== undefined && !block) return '–'
    const amount = presentPoints(block?.points ?? evaluation.total, scale.rules.decimals)
    const cap = scale.blocks.find((one) => one.kind === kind)?.cap ?? null
    const name = `${scale.name}, ${kind === undefined ? t('points.total') : t(`blocks.${kind}`)}`
    return (
      <>
        <button
          aria-label={t('points.open', { name, amount })}
          className={styles.figure}
          onClick={() => setOpen({ scaleId: scale.id, block: kind })}
          type="button"
        >
          <Growing key={scale.id} value={block?.points ?? evaluation.total}>
            {amount}
          </Growing>
        </button>
        {cap !== null && <small>{t('points.ofMost', { most: presentPoints(cap, 0) })}</small>}
      </>
    )
  }
  const kinds = BLOCKS.filter((kind) => chosen.some(({ scale }) => scale.blocks.some((block) => block.kind === kind)))
  return (
    <>
      <FigureTable
        columns={[t('points.block'), ...chosen.map(({ scale }) => scale.name)]}
        foot={[t('points.total'), ...chosen.map((one) => toCell(one))]}
        id="points-table"
        isTitleHidden
        rows={kinds.map((kind) => ({ key: kind, cells: [t(`blocks.${kind}`), ...chosen.map((one) => toCell(one, kind))] }))}
        title={t('points.title')}
      />
      {opened && <PointsDialog block={open?.block} evaluated={opened} merits={merits} onClose={() => setOpen(undefined)} />}
    </>
  )
}
