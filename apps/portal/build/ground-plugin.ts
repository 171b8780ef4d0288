import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { packGround } from './pack-ground.ts'

const REFERENCE = new URL('../../server/reference-data/', import.meta.url)

function readGround(): string {
  const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, REFERENCE), 'utf8')) as T
  const { rows: towns } = read<{ rows: [string, string, number, number][] }>('municipalities.json')
  const { rows: hospitals } = read<{ rows: [string, string, string, string, string, string, number][] }>('hospitals.json')
  const beds = hospitals.map(([, , town, , , , count]) => ({ town, beds: count }))
  return JSON.stringify(
    packGround(
      towns.map(([id, name, latitude, longitude]) => ({ id, name, latitude, longitude })),
      beds,
    ),
  )
}

/** In `assets/`, whose files never change under their name. */
const addressOf = (ground: string): string => `/assets/ground-${createHash('sha256').update(ground).digest('hex').slice(0, 8)}.json`

/** Serves the ground of the map without tiles: every municipality, made out of the reference data when the portal is built. */
export function groundFile(): Plugin {
  return {
    name: 'afilia:ground',
    config: (_, { command }) => ({
      define: { 'import.meta.env.GROUND': JSON.stringify(command === 'build' ? addressOf(readGround()) : '/assets/ground.json') },
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
      this.emitFile({ type: 'asset', fileName: addressOf(source).slice(1), source })
    },
  }
}
