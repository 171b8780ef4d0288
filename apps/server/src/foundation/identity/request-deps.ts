import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Deps } from '../../platform/deps.ts'
import { clientAddress } from '../../platform/http/client-address.ts'
import { readRequestId } from '../../platform/http/request-id.ts'

type RequestDeps = Deps & Required<Pick<Deps, 'requestId' | 'address'>>

/** Returns the dependencies for answering this request, with the fields that the security event log stores. */
export function forRequest(
  deps: Deps,
  { req, env }: Pick<Context, 'req'> & { readonly env: Partial<HttpBindings> },
  trustProxy: boolean,
): RequestDeps {
  return { ...deps, requestId: readRequestId(req.raw), address: clientAddress(env.incoming, trustProxy) }
}
