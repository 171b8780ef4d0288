import { MAX_FILES, MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'

// Documents that another app on the device shares with the portal (docs/decisions/112). The service worker receives them in a POST and
// holds them in memory, never in a cache, until the page asks. Membership of a union is specially protected data, and shared documents may
// reveal it.

/** The page and the URL to which the browser posts: `share_target` in the manifest. */
export const SHARE_PATH = '/services/share'
/** The form field of the files. */
const FIELD = 'document'
/** The page's message to the worker. The answer comes through the port sent with it. */
export const TAKE_SHARED = 'take-shared'

/** How long documents wait for the page, in ms. */
const WAITS = 3 * 60_000
/** Signing in and out. The next user must not get what was shared before. */
const SESSION_CALLS = /^\/api\/auth\/sign(in|out)(\/|$)/

/** The shared documents, as the page gets them. */
export interface Shared {
  readonly files: readonly File[]
  /** The names of files above the size limit. */
  readonly tooLarge: readonly string[]
  /** The number of further files: one share is limited to the files of one message. */
  readonly more: number
}

const NOTHING: Shared = { files: [], tooLarge: [], more: 0 }

/** The accepted part of a form. */
export function pickShared(form: FormData): Shared {
  const all = form.getAll(FIELD).filter((one) => one instanceof File)
  // If no file was chosen, browsers send one without a name.
  const named = all.filter(({ name, size }) => name !== '' || size > 0)
  const first = named.slice(0, MAX_FILES)
  return {
    files: first.filter(({ size }) => size <= MAX_UPLOAD_BYTES),
    tooLarge: first.filter(({ size }) => size > MAX_UPLOAD_BYTES).map(({ name }) => name),
    more: named.length - first.length,
  }
}

/** Holds the device's latest share. */
export function createShareInbox() {
  let held = NOTHING
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = (next: Shared): void => {
    clearTimeout(timer)
    held = next
    timer = next === NOTHING ? undefined : setTimeout(() => hold(NOTHING), WAITS)
  }
  return {
    /** Replaces the previous share and redirects the browser to the page. Unreadable content counts as an empty share. */
    async receive(request: Request): Promise<Response> {
      hold(await request.formData().then(pickShared, () => NOTHING))
      return new Response(null, { status: 303, headers: { location: SHARE_PATH } })
    },
    /** Hands over the share and forgets it. */
    take(): Shared {
      const taken = held
      hold(NOTHING)
      return taken
    },
    /** Watches the browser's requests and forgets the share when somebody signs in or out. */
    noteCall(pathname: string): void {
      if (SESSION_CALLS.test(pathname)) hold(NOTHING)
    },
  }
}
