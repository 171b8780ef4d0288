import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestPostgres, PortalCalls, PortalOrder } from '../../apps/server/src/testing/portals/messages.ts'
import { TEMPLATE_VARIABLE } from './global-setup.ts'
import { startProcess } from './processes.ts'

/** The portal of this worker, invisible to the tests of other workers. */
export interface WorkerPortal {
  readonly url: string
  /** The hotel provider that the portal shows, on a different site. */
  readonly hotels: Hotels
  call<Name extends keyof PortalCalls>(name: Name, takes: PortalCalls[Name]['takes']): Promise<PortalCalls[Name]['returns']>
  stop(): Promise<void>
}

interface Hotels {
  readonly port: number
  /** The requests to the provider since the test began. */
  asked: IncomingMessage[]
  answer: (response: ServerResponse) => void
}

const readTemplate = (): TestPostgres => JSON.parse(process.env[TEMPLATE_VARIABLE]!) as TestPostgres

/** Starts a portal on a copy of the demo; `env` are its additional environment variables. */
export async function startPortal(env: Readonly<Record<string, string>> = {}): Promise<WorkerPortal> {
  const [server, hotels] = await listenAsHotels()
  const order: PortalOrder = {
    ...readTemplate(),
    env: {
      LOG_LEVEL: 'error',
      HOTEL_WIDGET_URL: `http://127.0.0.1:${hotels.port}/rooms?hotel={id}`,
      HOTEL_WIDGET_ID: '77',
      TAG_MANAGER_ID: 'GTM-TEST1',
      ...env,
    },
  }
  const { child, started, stop } = await startProcess<{ url: string }>('portal', [JSON.stringify(order)])
  let calls = 0
  return {
    url: started.url,
    hotels,
    call(name, takes) {
      calls += 1
      const id = calls
      return new Promise((resolve, reject) => {
        const read = (answer: { id: number; returns?: never; failed?: string }): void => {
          if (answer.id !== id) return
          child.off('message', read)
          if (answer.failed === undefined) resolve(answer.returns!)
          else reject(new Error(answer.failed))
        }
        child.on('message', read)
        child.send({ id, name, takes })
      })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await stop()
    },
  }
}

async function listenAsHotels(): Promise<[Server, Hotels]> {
  const server = createServer((request, response) => {
    hotels.asked.push(request)
    hotels.answer(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const hotels: Hotels = { port: (server.address() as AddressInfo).port, asked: [], answer: (response) => response.end() }
  return [server, hotels]
}
