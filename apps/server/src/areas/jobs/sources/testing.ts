import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { JobSourceSettings } from '@afilia/contract/jobs/job-sources'
import type { Origin } from '@afilia/domain/job-sources/fields'

export const column = (name: string, values: Record<string, string> = {}): Origin => ({ column: name, values, otherwise: '' })
const always = (otherwise: string): Origin => ({ column: null, values: {}, otherwise })

export const TEST_COLUMNS = ['Ref', 'Puesto', 'Organismo', 'Contrato', 'Municipio', 'Plazas', 'Hasta']
export const TEST_SOURCE: JobSourceSettings = {
  name: 'Boletín de prueba',
  format: 'CSV',
  address: null,
  path: '',
  language: 'es',
  withdrawsMissing: false,
  mapping: {
    sourceId: column('Ref'),
    title: column('Puesto'),
    entity: column('Organismo'),
    tenure: column('Contrato', { Interinidad: 'INTERINO' }),
    municipality: column('Municipio'),
    places: column('Plazas'),
    deadline: column('Hasta'),
    kind: always('PUBLIC'),
    category: always('BOLSA'),
    regime: always('ESTATUTARIO'),
    scope: always('HOSPITAL'),
    sector: always('PUBLIC'),
    stage: always('APPLICATIONS_OPEN'),
    type: always('NURSE'),
  },
}

/** Starts a feed server with its own address, which responds as the test says. */
export async function startFeed() {
  const feed = {
    origin: '',
    /** The requests, in order. */
    asked: [] as IncomingMessage['headers'][],
    answer: (_request: IncomingMessage, response: ServerResponse): void => void response.end(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => {
    feed.asked.push(request.headers)
    feed.answer(request, response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  feed.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return feed
}
export type TestFeed = Awaited<ReturnType<typeof startFeed>>
