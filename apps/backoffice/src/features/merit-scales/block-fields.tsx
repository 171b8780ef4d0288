import { ScrollRegion } from '@afilia/ui/page/scroll-region'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import table from '../../parts/table.module.css'
import { type Block, type Line, type Part, replaceAt } from './change-scale.ts'
import { LineDialog } from './line-dialog.tsx'
import styles from './merit-scales.module.css'
import { NumberInput } from './number-input.tsx'

interface BlockFieldsProps {
  id: string
  block: Block
  copyOf: (line: Line) => Line
  onChange: (block: Block) => void
}

/** One block with its caps and lines. */
export function BlockFields({ id, block, copyOf, onChange }: BlockFieldsProps) {
  const t = useTexts(['merit-scales', 'merits'])
  return (
    <fieldset className={styles.group}>
      <legend>{t(`merits:blocks.${block.kind}`)}</legend>
      <div className={styles.languages}>
        <Field id={`${id}-paragraph`} label={t('names.paragraph')}>
          <TextInput onChange={({ target }) => onChange({ ...block, paragraph: target.value })} value={block.paragraph} />
        </Field>
        <Field id={`${id}-cap`} label={t('edit.blockCap')}>
          <NumberInput onNumber={(cap) => onChange({ ...block, cap })} value={block.cap} />
        </Field>
      </div>
      {block.parts.map((part, at) => (
        <PartFields
          copyOf={copyOf}
          id={`${id}-${at}`}
          key={part.lines[0]?.id ?? id}
          label={part.name?.es ?? t(`merits:blocks.${block.kind}`)}
          onChange={(changed) => onChange({ ...block, parts: replaceAt(block.parts, at, changed) })}
          part={part}
        />
      ))}
    </fieldset>
  )
}

interface PartFieldsProps extends Pick<BlockFieldsProps, 'id' | 'copyOf'> {
  label: string
  part: Part
  onChange: (part: Part) => void
}

function PartFields({ id, label, part, copyOf, onChange }: PartFieldsProps) {
  const t = useTexts('merit-scales')
  const [open, setOpen] = useState<number>()
  const setLines = (lines: readonly Line[]): void => onChange({ ...part, lines: [...lines] })
  const setLine = (at: number, line: Line | undefined): void => setLines(replaceAt(part.lines, at, line))
  const edited = open === undefined ? undefined : part.lines[open]
  return (
    <>
      {part.name && (
        <Field id={`${id}-cap`} label={`${t('edit.partCap')}: ${part.name.es}`} width="medium">
          <NumberInput onNumber={(cap) => onChange({ ...part, cap })} value={part.cap} />
        </Field>
      )}
      <ScrollRegion aria-label={label} className={table.scroll}>
        <table className={`${table.table} ${styles.lines}`}>
          <thead>
            <tr>
              <th scope="col">{t('table.paragraph')}</th>
              <th scope="col">{t('table.what')}</th>
              <th scope="col">{t('table.points')}</th>
              <th scope="col">{t('names.unit')}</th>
              <th scope="col">{t('table.cap')}</th>
              <th scope="col">{t('edit.actions')}</th>
            </tr>
          </thead>
          <tbody>
            {part.lines.map((line, at) => (
              <tr key={line.id}>
                <td>
                  <TextInput
                    aria-label={`${t('table.paragraph')}: ${line.name.es}`}
                    onChange={({ target }) => setLine(at, { ...line, paragraph: target.value })}
                    value={line.paragraph}
                  />
                </td>
                <th scope="row">{line.name.es}</th>
                <td>
                  <NumberInput
                    aria-label={`${t('table.points')}: ${line.name.es}`}
                    onNumber={(points) => setLine(at, { ...line, points: points ?? -1 })}
                    value={line.points}
                  />
                </td>
                <td>{t(`units.${line.unit}`)}</td>
                <td>
                  <NumberInput
                    aria-label={`${t('table.cap')}: ${line.name.es}`}
                    onNumber={(cap) => setLine(at, { ...line, cap })}
                    value={line.cap}
                  />
                </td>
                <td className={styles.actions}>
                  <Button aria-label={t('edit.changeNamed', { name: line.name.es })} onClick={() => setOpen(at)} variant="quiet">
                    {t('edit.change')}
                  </Button>
                  {part.lines.length > 1 && (
                    <Button
                      aria-label={t('edit.removeNamed', { name: line.name.es })}
                      onClick={() => setLine(at, undefined)}
                      variant="quietDanger"
                    >
                      {t('edit.remove')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <div>
        <Button
          onClick={() => {
            setLines([...part.lines, copyOf(part.lines.at(-1)!)])
            setOpen(part.lines.length)
          }}
          variant="secondary"
        >
          {t('edit.add')}
        </Button>
      </div>
      {edited && open !== undefined && (
        <LineDialog line={edited} onChange={(line) => setLine(open, line)} onClose={() => setOpen(undefined)} />
      )}
    </>
  )
}
