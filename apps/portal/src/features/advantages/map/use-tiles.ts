import { boot } from '@afilia/client/boot.ts'
import { readStored, writeStored } from '@afilia/client/device/storage.ts'
import { useState } from 'react'

/** Who sends the tiles, and learns the reader's address and what they look at; undefined without tiles. */
const host = boot.map?.tiles.match(/^https?:\/\/([^/]+)/)?.[1]

/** Whether the reader asked for the tiles, which this device remembers. Another host is asked about again. */
export function useTiles() {
  const [isShown, setIsShown] = useState(() => host !== undefined && readStored('afilia.map') === host)
  const toggle = (): void => {
    writeStored('afilia.map', isShown || host === undefined ? null : host)
    setIsShown(!isShown)
  }
  return { host, isShown, toggle }
}
