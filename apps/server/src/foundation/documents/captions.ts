/** A line of captions, shown from one second to another. */
interface Cue {
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The captions and transcript of a video or audio, in one language. */
export interface Transcript {
  /** In order of time, in seconds from the start. Empty for an audio file. */
  readonly cues: readonly Cue[]
  /** For reading: paragraphs separated by an empty line. */
  readonly body: string
}

/** The captions as WebVTT (W3C), with the texts escaped. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${escape(text)}`)
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

/** `61.5` → `00:01:01.500`. */
const timestamp = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 23)

/** Removes empty lines, which would end the cue. */
const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s*[\r\n]+\s*/g, '\n')
    .trim()
