import { createPolicy } from '@afilia/client/device/trusted-types.ts'

/** The service worker, or a script of the build. In development, Vite serves the sources. */
const OWN = import.meta.env.DEV ? /^\/(?!\/)/ : /^\/(sw|assets\/[\w.-]+)\.js$/

const policy = createPolicy('afilia-worker', {
  createScriptURL(path) {
    if (OWN.test(path)) return path
    throw new TypeError('the worker is not one of our scripts')
  },
})

/** The trusted URL of a worker. Throws if it is not one of our scripts. */
export const ownWorker = (path: string): string => policy.createScriptURL(path)
