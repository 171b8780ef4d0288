import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { BulkResult } from '@afilia/contract/bulk'
import { formatNumber } from '@afilia/i18n/format'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Button } from '@afilia/ui/forms/button'
import { type ReactNode, useState } from 'react'
import styles from '../list-table.module.css'

/** The most rows that the server changes at once (`MAX_BULK` of the contract). */
const MOST = 500

const inWords = (number: number): string => formatNumber(number, currentLanguage())

/** The rows that are marked: some of the page by their ids, or all that match the list's filter. */
export interface Marked {
  readonly rows: { readonly ids: string[] | null; readonly filter: Readonly<Record<string, unknown>>; readonly count: number }
  /** Called after a change: the rows are no longer marked. */
  readonly onDone: () => void
}

interface BulkChangeProps {
  marked: Marked
  /** The button that asks for it, the title of the question, and the button that does it. */
  button: string
  title: string
  confirm: string
  isDangerous?: boolean
  /** What else the question asks for. */
  children?: ReactNode
  /** Whether what it asks for is complete. Otherwise it shows what is missing. */
  isReady?: () => boolean
  /** Changes the rows. */
  change: (rows: Marked['rows']) => Promise<BulkResult>
  /** The lists that show them, by the name of their endpoints. */
  lists: readonly string[]
}

const readAgain = (lists: readonly string[]) => Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))

/** Asks before it changes the marked rows, with their number, and says afterwards how many have changed and why others have not. */
export function BulkChange({ marked, button, title, confirm, isDangerous, children, isReady, change, lists }: BulkChangeProps) {
  const t = useTexts(['staff-lists', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const [result, setResult] = useState<BulkResult>()
  const { isBusy, problem, run, forgetProblem } = useAction()
  const { count } = marked.rows
  const close = (): void => {
    setIsOpen(false)
    forgetProblem()
    if (!result) return
    setResult(undefined)
    marked.onDone()
    // Only now, because the bar with this question ends when its rows leave the list.
    void readAgain(lists)
  }
  const act = async (): Promise<void> => {
    if (isReady && !isReady()) return
    const isDone = await run(async () => setResult(await change(marked.rows)))
    if (!isDone) await readAgain(lists)
  }
  const isTooMany = count > MOST
  return (
    <>
      <Button onClick={() => setIsOpen(true)} variant="quiet">
        {button}
      </Button>
      <Dialog
        actions={
          result ? (
            <Button onClick={close}>{t('done')}</Button>
          ) : (
            <>
              {!isTooMany && (
                <Button isBusy={isBusy} onClick={() => void act()} variant={isDangerous ? 'danger' : 'primary'}>
                  {confirm}
                </Button>
              )}
              <Button onClick={close} variant="quiet">
                {t('bulk.cancel')}
              </Button>
            </>
          )
        }
        closeLabel={t('common:close')}
        isOpen={isOpen}
        onClose={close}
        title={title}
      >
        <div aria-live="polite" className={styles.question}>
          {result ? (
            <Result result={result} />
          ) : (
            <>
              <p>{isTooMany ? t('bulk.tooMany', { number: inWords(MOST) }) : t('bulk.confirm', { number: inWords(count) })}</p>
              {!isTooMany && children}
            </>
          )}
          <ActionProblem text={problem} />
        </div>
      </Dialog>
    </>
  )
}

function Result({ result: { done, failed } }: { result: BulkResult }) {
  const t = useTexts('staff-lists')
  return (
    <>
      <p>{t('bulk.result', { number: inWords(done) })}</p>
      {failed.length > 0 && (
        <>
          <p>{t('bulk.kept', { number: inWords(failed.reduce((sum, { count }) => sum + count, 0)) })}</p>
          <ul>
            {failed.map(({ code, title, count }) => (
              <li key={code}>{t('bulk.why', { reason: title, number: inWords(count) })}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
