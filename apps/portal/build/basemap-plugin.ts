import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { type Atlas, packOutline } from './pack-outline.ts'
import { packBasemap } from './pack-basemap.ts'

const REFERENCE = new URL('../../server/reference-data/', import.meta.url)

type Municipality = [ineCode: string, name: string, latitude: number, longitude: number]
type Hospital = [cnhCode: string, name: string, ineCode: string, postalCode: string, kind: string, ownership: string, beds: number]

function readBasemap(): string {
  const towns = readRows('municipalities.json') as Municipality[]
  const hospitals = readRows('hospitals.json') as Hospital[]
  return JSON.stringify({
    ...packBasemap(
      towns.map(([id, name, latitude, longitude]) => ({ id, name, latitude, longitude })),
      hospitals.map(([, , town, , , , beds]) => ({ town, beds })),
    ),
    outline: packOutline(ATLAS),
  })
}

const require = createRequire(import.meta.url)
const ATLAS = JSON.parse(readFileSync(require.resolve('es-atlas/es/provinces.json'), 'utf8')) as Atlas

const readRows = (file: string): unknown => (JSON.parse(readFileSync(new URL(file, REFERENCE), 'utf8')) as { rows: unknown }).rows

/** In `assets/`, whose files never change under the same name. */
const makeAddress = (basemap: string): string => `/assets/basemap-${createHash('sha256').update(basemap).digest('hex').slice(0, 8)}.json`

/** Serves the map's basemap without tiles: coast, provinces and every municipality, generated at build time. */
export function basemapFile(): Plugin {
  return {
    name: 'afilia:basemap',
    config: (_, { command }) => ({
      define: { 'import.meta.env.BASEMAP': JSON.stringify(command === 'build' ? makeAddress(readBasemap()) : '/assets/basemap.json') },
    }),
    configureServer(server) {
      server.middlewares.use('/assets/basemap.json', (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(readBasemap())
      })
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      const source = readBasemap()
      this.emitFile({ type: 'asset', fileName: makeAddress(source).slice(1), source })
    },
  }
}
