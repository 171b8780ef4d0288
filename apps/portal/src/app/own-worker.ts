import { createPolicy } from '@afilia/client/device/trusted-types.ts'

/** The service worker, or a script of the build; Vite serves the sources in development. */
const OWN = import.meta.env.DEV ? /^\/(?!\/)/ : /^\/(sw|assets\/[\w.-]+)\.js$/

const policy = createPolicy('afilia-worker', {
  createScriptURL(path) {
    if (OWN.test(path)) return path
    throw new TypeError('a worker that is not ours')
  },
})

/** The address of a worker for the browser. Throws unless it is a script of ours. */
export const ownWorker = (path: string): string => policy.createScriptURL(path)
