import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { packGround } from './pack-ground.ts'

const REFERENCE = new URL('../../server/reference-data/', import.meta.url)

type Municipality = [ineCode: string, name: string, latitude: number, longitude: number]
type Hospital = [cnhCode: string, name: string, ineCode: string, postalCode: string, kind: string, ownership: string, beds: number]

function readGround(): string {
  const towns = readRows('municipalities.json') as Municipality[]
  const hospitals = readRows('hospitals.json') as Hospital[]
  return JSON.stringify(
    packGround(
      towns.map(([id, name, latitude, longitude]) => ({ id, name, latitude, longitude })),
      hospitals.map(([, , town, , , , beds]) => ({ town, beds })),
    ),
  )
}

const readRows = (file: string): unknown => (JSON.parse(readFileSync(new URL(file, REFERENCE), 'utf8')) as { rows: unknown }).rows

/** In `assets/`, whose files never change under their name. */
const makeAddress = (ground: string): string => `/assets/ground-${createHash('sha256').update(ground).digest('hex').slice(0, 8)}.json`

/** Serves the ground of the map without tiles: every municipality, made out of the reference data when the portal is built. */
export function groundFile(): Plugin {
  return {
    name: 'afilia:ground',
    config: (_, { command }) => ({
      define: { 'import.meta.env.GROUND': JSON.stringify(command === 'build' ? makeAddress(readGround()) : '/assets/ground.json') },
    }),
    configureServer(server) {
      server.middlewares.use('/assets/ground.json', (_, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(readGround())
      })
    },
    generateBundle() {
      if (this.environment.config.consumer === 'server') return
      const source = readGround()
      this.emitFile({ type: 'asset', fileName: makeAddress(source).slice(1), source })
    },
  }
}
