import { boot } from '@afilia/client/boot.ts'
import { readStored, writeStored } from '@afilia/client/device/storage.ts'
import { useState } from 'react'

/** The host of the tiles, which learns the reader's address and the viewed area; undefined without tiles. */
const host = boot.map?.tiles.match(/^https?:\/\/([^/]+)/)?.[1]

/** Whether the reader has allowed the tiles. The device remembers it for this host. */
export function useTiles() {
  const [isShown, setIsShown] = useState(() => host !== undefined && readStored('afilia.map') === host)
  const toggle = (): void => {
    writeStored('afilia.map', isShown || host === undefined ? null : host)
    setIsShown(!isShown)
  }
  return { host, isShown, toggle }
}
