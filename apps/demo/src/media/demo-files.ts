import { readFile } from 'node:fs/promises'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import type { Transcript } from '../../../server/src/platform/media/captions.ts'
import { type CleanContent, type DocumentPlace, readContent } from '../../../server/src/platform/media/store-document.ts'
import { renderPdf } from '../../../server/src/platform/pdf/render-pdf.ts'
import type { DocumentTexts } from '../../../server/src/platform/tables/media.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'
import { DEMO_DATE } from '../people/person.ts'
import { drawGuide, type GuideText } from './pictures/draw-guide.ts'
import { BREATHING, BREATHING_SECONDS, FILM_SECONDS, SCENE_SECONDS, SIGNATURE, SIGNATURE_SECONDS } from './sounds/music.ts'
import { type Note, playNotes, writeWave } from './sounds/play-notes.ts'

export interface DemoDocument {
  readonly place: Pick<DocumentPlace, 'fileName' | 'tag' | 'texts'>
  readonly make: () => Promise<CleanContent>
  /** The file name of a picture that comes before it. */
  readonly poster?: string
  readonly transcripts?: Translations<Transcript>
}

interface FileText {
  readonly texts: Record<Language, DocumentTexts>
  /** A line for each scene of the film. */
  readonly captions?: Record<Language, readonly string[]>
  /** Paragraphs. */
  readonly body: Record<Language, readonly string[]>
}
interface FileTexts extends Record<'film' | 'signature' | 'breathing', FileText> {
  readonly guide: Record<Language, GuideText>
}

const OWN = new URL('../../data/', import.meta.url)

export const FILM_NAME = 'tu-sindicato.mp4'
export const SIGNATURE_NAME = 'sintonia.wav'
export const BREATHING_NAME = 'tres-respiraciones.wav'
export const guideName = (language: Language): string => (language === 'es' ? 'guia-del-portal.pdf' : `guia-del-portal-${language}.pdf`)

/** What the demo has beside its pictures. The film lies ready (`scripts/make-film.mjs`), the rest is made here. */
export async function listDemoFiles(): Promise<DemoDocument[]> {
  const { film, signature, breathing, guide } = JSON.parse(await readFile(new URL('media.json', OWN), 'utf8')) as FileTexts
  const guideTexts = Object.fromEntries(LANGUAGES.map((language) => [language, { title: guide[language].title, alt: '' }]))
  return [
    {
      place: { fileName: FILM_NAME, tag: 'VIDEO', texts: film.texts },
      make: async () => readContent(await readFile(new URL('../../files/tu-sindicato.mp4', import.meta.url)), 'VIDEO'),
      poster: 'assembly-02.png',
      transcripts: transcriptsOf(film),
    },
    soundOf(SIGNATURE_NAME, signature, { notes: SIGNATURE, seconds: SIGNATURE_SECONDS, rate: 16_000 }),
    // Its tones lie low, and it is long.
    soundOf(BREATHING_NAME, breathing, { notes: BREATHING, seconds: BREATHING_SECONDS, rate: 8000 }),
    ...LANGUAGES.map((language) => ({
      place: { fileName: guideName(language), tag: 'DOCUMENT' as const, texts: guideTexts },
      make: async () => readContent(await renderPdf(drawGuide(guide[language], language, DEMO_DATE)), 'DOCUMENT'),
    })),
  ]
}

function soundOf(
  fileName: string,
  text: FileText,
  { notes, seconds, rate }: { readonly notes: readonly Note[]; readonly seconds: number; readonly rate: number },
): DemoDocument {
  return {
    place: { fileName, tag: 'AUDIO', texts: text.texts },
    make: () => readContent(writeWave(playNotes(notes, seconds, rate), rate), 'AUDIO'),
    transcripts: transcriptsOf(text),
  }
}

function transcriptsOf({ captions, body }: FileText): Record<Language, Transcript> {
  const transcriptIn = (language: Language): Transcript => {
    const lines = captions?.[language] ?? []
    const endOf = (scene: number): number => (scene === lines.length - 1 ? FILM_SECONDS : (scene + 1) * SCENE_SECONDS)
    return {
      cues: lines.map((text, scene) => ({ from: scene * SCENE_SECONDS, to: endOf(scene), text })),
      body: body[language].join('\n\n'),
    }
  }
  return Object.fromEntries(LANGUAGES.map((language) => [language, transcriptIn(language)])) as Record<Language, Transcript>
}
