import type { Home, HomeBlock, HomeData } from '@afilia/contract/content/home'

/** The data of a block; undefined if it failed or is not for this reader. */
export function readBlock<Name extends HomeBlock>(home: Home | undefined, name: Name): HomeData<Name> | undefined {
  const block = home?.[name]
  return block?.state === 'ok' ? (block.data as HomeData<Name>) : undefined
}
