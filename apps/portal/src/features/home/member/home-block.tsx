import type { HomeBlock, HomeData } from '@afilia/contract/content/home'
import { useQuery } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import { type ComponentProps, createContext, type ReactNode, use, useMemo } from 'react'
import { homeQuery } from '../../../app/home-query.ts'
import { later } from '../blocks/later-block.tsx'
import type { BlockFailed } from './block-failed.tsx'

const LaterBlockFailed = later<ComponentProps<typeof BlockFailed>>(
  async () => (await import('./block-failed.tsx')).BlockFailed,
  () => null,
  true,
)

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
  if (block.state === 'failed') return <LaterBlockFailed name={name} title={title} />
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
  return block && <LaterBlockFailed {...block} />
}
