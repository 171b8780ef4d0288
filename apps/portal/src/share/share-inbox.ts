import { MAX_FILES, MAX_UPLOAD_BYTES } from '@afilia/domain/cases/uploads'

// Documents that another app of the device shares with the portal (docs/decisions/112). The service worker gets them by a POST and holds them in its memory, never in a
// cache, until the page asks: that somebody is a member of a union is specially protected, and what they share may say so.

/** The page, and where the browser posts to: `share_target` of the manifest. */
export const SHARE_PATH = '/services/share'
/** The name of the files in the form. */
const FIELD = 'document'
/** What the page asks the worker by; the answer comes through the port that goes with it. */
export const TAKE_SHARED = 'take-shared'

/** How long documents wait for the page, in ms. */
const WAITS = 3 * 60_000
/** Signing in and signing out: whoever comes then gets nothing of what was shared before. */
const SESSION_CALLS = /^\/api\/auth\/sign(in|out)(\/|$)/

/** What was shared, as the page gets it. */
export interface Shared {
  readonly files: readonly File[]
  /** The names of files that are larger than any that is taken. */
  readonly tooLarge: readonly string[]
  /** How many files there were beside these: of one share so many are taken as go with one message. */
  readonly more: number
}

const NOTHING: Shared = { files: [], tooLarge: [], more: 0 }

/** What of a form is taken. */
export function pickShared(form: FormData): Shared {
  const all = form.getAll(FIELD).filter((one) => one instanceof File)
  // A browser without a chosen file sends one without a name.
  const named = all.filter(({ name, size }) => name !== '' || size > 0)
  const first = named.slice(0, MAX_FILES)
  return {
    files: first.filter(({ size }) => size <= MAX_UPLOAD_BYTES),
    tooLarge: first.filter(({ size }) => size > MAX_UPLOAD_BYTES).map(({ name }) => name),
    more: named.length - first.length,
  }
}

/** Holds the latest share of the device. */
export function createShareInbox() {
  let held = NOTHING
  let timer: ReturnType<typeof setTimeout> | undefined
  const hold = (next: Shared): void => {
    clearTimeout(timer)
    held = next
    timer = next === NOTHING ? undefined : setTimeout(() => hold(NOTHING), WAITS)
  }
  return {
    /** Takes the place of what was shared before, and sends the browser to the page. What cannot be read is as if nothing had been shared. */
    async receive(request: Request): Promise<Response> {
      hold(await request.formData().then(pickShared, () => NOTHING))
      return new Response(null, { status: 303, headers: { location: SHARE_PATH } })
    },
    /** Gives it away: there is nothing left for whoever asks next. */
    take(): Shared {
      const taken = held
      hold(NOTHING)
      return taken
    },
    /** Looks at what the browser asks the server for, and forgets when somebody signs in or out. */
    noteCall(pathname: string): void {
      if (SESSION_CALLS.test(pathname)) hold(NOTHING)
    },
  }
}
