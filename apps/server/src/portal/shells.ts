import { readdir, readFile } from 'node:fs/promises'
import { LANGUAGES } from '@afilia/i18n/languages'
import { html } from 'hono/html'
import { pageHeaders } from '../platform/http/page-policy.ts'
import { StartError } from '../platform/process/start-error.ts'

/** What the build of a browser app writes for the server (more in `apps/portal/build.mjs`). */
interface Manifest {
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  /**
   * By the paths of the app's pages, with open parts as `$slug`, the files that each loads beyond the frame; those of texts have
   * `{language}` in their paths. For any other path it shows that there is no such
   * page. The first that fits is meant.
   */
  readonly pages: Readonly<Record<string, readonly string[]>>
  /** What every page loads too for those who are signed in. */
  readonly forMembers: readonly string[]
}

/** Where the pictures of maps come from. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly tiles: string
  /** The attribution that their owner requires, as HTML. */
  readonly attribution: string
}

/** Where the portal is, and the foreign origins that its Content-Security-Policy allows. */
interface Outside {
  readonly publicUrl: string
  readonly map: MapTiles | null
  /** Whose origin the portal's content comes from, and its pictures with it; its own where this is missing. */
  readonly contentUrl?: string | undefined
  /** Whose origin may be shown in a frame; none is where this is missing. */
  readonly frameUrl?: string | undefined
  /** Whether the frame with the tag manager may be shown (`tag-frame.ts`). */
  readonly hasTags?: boolean | undefined
  /** To whose origin a form may be posted: the union's bank. */
  readonly bankUrl?: string | undefined
  /** Hashes of the styles of pages that are shown inside of ours, such as a mail. */
  readonly innerStyles?: readonly string[] | undefined
}

/**
 * The shells by language, `home` with the text of the public home, which only the portal has, and `frame`, with which every other page begins.
 * Throws StartError if the app has not been built.
 */
export async function readShells(dist: URL, { unionName, ...outside }: Outside & { unionName: string }) {
  const escaped = (await html`${unionName}`).toString()
  const read = async (file: string): Promise<string> =>
    (await readFile(new URL(`shell/${file}`, dist), 'utf8')).replaceAll('{{unionName}}', () => escaped)
  try {
    const names = new Set(await readdir(new URL('shell/', dist)))
    const manifest = JSON.parse(await read('manifest.json')) as Manifest
    const shells = await Promise.all(
      LANGUAGES.map(async (language) => {
        const home = names.has(`${language}.html`) ? await read(`${language}.html`) : undefined
        return [language, { home, frame: await read(`${language}.app.html`) }] as const
      }),
    )
    return {
      byLanguage: new Map(shells),
      policy: describePolicy(manifest, outside),
      pages: Object.entries(manifest.pages),
      forMembers: manifest.forMembers,
    }
  } catch {
    throw new StartError('The browser apps are not built. Run npm run build, or npm start, which does it by itself.')
  }
}

/**
 * Pictures, videos and audios come from here or from where the content is; the pictures of maps from where the union gets them. What stands inside the pages,
 * the critical styles and two lines of script, is allowed by its hash.
 */
function describePolicy(
  { styleHashes, scriptHashes }: Manifest,
  { publicUrl, map, frameUrl, hasTags, contentUrl, bankUrl, innerStyles = [] }: Outside,
): Readonly<Record<string, string>> {
  const content = contentUrl ? ` ${new URL(contentUrl).origin}` : ''
  const frames = [...(hasTags ? ["'self'"] : []), ...(frameUrl ? [new URL(frameUrl).origin] : [])].join(' ')
  return pageHeaders(
    {
      'script-src': `'self' ${quoted(scriptHashes)}`,
      'style-src': ["'self'", quoted(styleHashes), ...innerStyles].join(' '),
      'img-src': `'self' data:${content}${map ? ` ${new URL(map.tiles).origin}` : ''}`,
      'media-src': `'self'${content}`,
      'connect-src': "'self'",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      ...(frames && { 'frame-src': frames }),
      'form-action': `'self'${bankUrl ? ` ${new URL(bankUrl).origin}` : ''}`,
      'trusted-types': TRUSTED_TYPES.join(' '),
    },
    publicUrl,
  )
}

/** The policies that scripts of the browser apps may make: for their workers, for markup that runs nothing, and for the map's library. */
const TRUSTED_TYPES = ['afilia-worker', 'afilia-inert', 'default']

const quoted = (hashes: readonly string[]): string => hashes.map((hash) => `'${hash}'`).join(' ')
