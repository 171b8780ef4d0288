import { readFile } from 'node:fs/promises'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import type { Transcript } from '../../../server/src/foundation/documents/captions.ts'
import type { DocumentPlace } from '../../../server/src/foundation/documents/commands.ts'
import { type CleanContent, readContent } from '../../../server/src/foundation/documents/read-content.ts'
import { renderPdf } from '../../../server/src/platform/pdf/render-pdf.ts'
import type { DocumentTexts } from '../../../server/src/platform/tables/column-types.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'
import { DEMO_DATE } from '../people/person.ts'
import { type GuideText, toGuideDocument } from './guide.ts'
import { drawPicture } from './draw-picture.ts'

export interface DemoDocument {
  readonly place: Pick<DocumentPlace, 'fileName' | 'tag' | 'texts'>
  readonly read: () => Promise<CleanContent>
  /** The file name of a video's poster. */
  readonly poster?: string
  readonly transcripts?: Translations<Transcript>
}

/** The texts of a video or audio in `media.json`. */
interface FileText {
  readonly texts: Record<Language, DocumentTexts>
  /** A caption for each scene of the video. */
  readonly captions?: Record<Language, readonly string[]>
  /** The starts of the scenes and the end of the last one, in seconds. */
  readonly scenes?: readonly number[]
  /** The transcript, by paragraph. */
  readonly body: Record<Language, readonly string[]>
}
interface FileTexts extends Record<'video' | 'signature' | 'breathing', FileText> {
  /** The picture of the home. */
  readonly home: Record<Language, DocumentTexts>
  readonly guide: Record<Language, GuideText>
}

const TEXTS = new URL('../../data/media.json', import.meta.url)
const FOLDER = new URL('../../files/', import.meta.url)

export const VIDEO_NAME = 'tu-sindicato.mp4'
/** The same video again for the home, because a document has one tag (§3). */
const HOME_VIDEO_NAME = 'portada.mp4'
const HOME_PICTURE = 'assembly-01.svg'
export const SIGNATURE_NAME = 'sintonia.wav'
export const BREATHING_NAME = 'tres-respiraciones.wav'
export const guideName = (language: Language): string => (language === 'es' ? 'guia-del-portal.pdf' : `guia-del-portal-${language}.pdf`)

/** The video, the audios, and a guide in each language. */
export async function listDemoFiles(): Promise<DemoDocument[]> {
  const { video, home, signature, breathing, guide } = JSON.parse(await readFile(TEXTS, 'utf8')) as FileTexts
  const guideTexts = Object.fromEntries(LANGUAGES.map((language) => [language, { title: guide[language].title, alt: '' }]))
  return [
    { ...toDocument(VIDEO_NAME, 'VIDEO', video), poster: 'assembly-02.png' },
    {
      ...toDocument(VIDEO_NAME, 'HOME_VIDEO', video),
      place: { fileName: HOME_VIDEO_NAME, tag: 'HOME_VIDEO', texts: video.texts },
      poster: 'assembly-02.png',
    },
    {
      place: { fileName: 'portada.png', tag: 'HOME_IMAGE', texts: home },
      read: async () => drawPicture(await readFile(new URL(`pictures/${HOME_PICTURE}`, FOLDER))),
    },
    toDocument(SIGNATURE_NAME, 'AUDIO', signature),
    toDocument(BREATHING_NAME, 'AUDIO', breathing),
    ...LANGUAGES.map((language) => ({
      place: { fileName: guideName(language), tag: 'DOCUMENT' as const, texts: guideTexts },
      read: async () => readContent(await renderPdf(toGuideDocument(guide[language], language, DEMO_DATE)), 'DOCUMENT'),
    })),
  ]
}

function toDocument(fileName: string, tag: 'VIDEO' | 'HOME_VIDEO' | 'AUDIO', text: FileText): DemoDocument {
  return {
    place: { fileName, tag, texts: text.texts },
    read: async () => readContent(await readFile(new URL(fileName, FOLDER)), tag),
    transcripts: toTranscripts(text),
  }
}

function toTranscripts({ captions, scenes = [], body }: FileText): Translations<Transcript> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      {
        cues: (captions?.[language] ?? []).map((text, scene) => ({ from: scenes[scene]!, to: scenes[scene + 1]!, text })),
        body: body[language].join('\n\n'),
      },
    ]),
  )
}
