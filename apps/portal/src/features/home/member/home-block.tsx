import type { HomeBlock, HomeData } from '@afilia/contract/content/home'
import { Button } from '@afilia/ui/forms/button'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { askForBlock, homeQuery } from '../../../app/home-query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

interface BlockProps<Name extends HomeBlock> {
  name: Name
  /** Names the block in its error notice. */
  title: string
  children: (data: HomeData<Name>) => ReactNode
}

/** A part of the loaded home with its own error state and a button to retry. Nothing if it is not for this reader. */
export function Block<Name extends HomeBlock>({ name, title, children }: BlockProps<Name>) {
  const { data: home, dataUpdatedAt } = useQuery(homeQuery)
  const named = useMemo(() => ({ name, title }), [name, title])
  const block = home?.[name]
  if (!block) return null
  if (block.state === 'failed') return <BlockFailed name={name} title={title} />
  return (
    <NameAndTitle value={named}>
      <CatchBoundary errorComponent={CaughtFailed} getResetKey={() => dataUpdatedAt}>
        <Shown draw={() => children(block.data as HomeData<Name>)} />
      </CatchBoundary>
    </NameAndTitle>
  )
}

/** A component of its own, so that the boundary catches its rendering errors. */
function Shown({ draw }: { draw: () => ReactNode }) {
  return draw()
}

/** The boundary passes only the error; this context names the failed block. */
const NameAndTitle = createContext<{ name: HomeBlock; title: string } | undefined>(undefined)

function CaughtFailed() {
  const block = use(NameAndTitle)
  return block && <BlockFailed {...block} />
}

function BlockFailed({ name, title }: { name: HomeBlock; title: string }) {
  const t = useTexts(['member-home', 'common'])
  const { isBusy, problem, run } = useAction()
  return (
    <Notice
      actions={
        <Button isBusy={isBusy} onClick={() => void run(() => askForBlock(name))} variant="secondary">
          {t('common:retry')}
        </Button>
      }
      title={t('blockFailed', { title })}
      tone="warning"
    >
      <ActionProblem text={problem} />
    </Notice>
  )
}
