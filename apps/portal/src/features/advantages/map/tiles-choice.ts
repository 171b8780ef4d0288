import { boot } from '@afilia/client/boot.ts'
import { readStored, writeStored } from '@afilia/client/device/storage.ts'

/** Who sends the tiles, and learns the address and what is looked at; undefined without tiles. */
export const tilesHost: string | undefined = boot.map?.tiles.match(/^https?:\/\/([^/]+)/)?.[1]

/** Whether the reader asked for the tiles of this host, on this device. */
export const wantsTiles = (): boolean => tilesHost !== undefined && readStored('afilia.map') === tilesHost

/** Another host is asked about again. */
export const chooseTiles = (isWanted: boolean): void => writeStored('afilia.map', isWanted ? (tilesHost ?? null) : null)
