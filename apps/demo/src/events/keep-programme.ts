import { MEDIA_FOLDER_ID } from '@afilia/domain/content/image-sizes'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import type { Language } from '@afilia/i18n/languages'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import { renderPdf } from '../../../server/src/platform/pdf/render-pdf.ts'
import type { Attached, EventTexts } from '../../../server/src/platform/tables/column-types.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'
import { findDocumentIds } from '../media/document-ids.ts'
import { storeDocument } from '../../../server/src/foundation/documents/commands.ts'
import { DEMO_DATE } from '../people/person.ts'

/** Stores the programme of an event as a document in each of its languages. `names`: the title of such a document. */
export async function keepProgramme(
  deps: Pick<BaseDeps, 'db' | 'clock' | 'files'>,
  slug: string,
  texts: Translations<EventTexts>,
  names: ReadonlyMap<Language, string>,
): Promise<Attached> {
  const kept: [Language, string][] = []
  for (const [language, name] of names) {
    const text = texts[language]
    if (text) kept.push([language, await keepOne(deps, `programa-${slug}-${language}.pdf`, text, language, name)])
  }
  return Object.fromEntries(kept)
}

async function keepOne(
  deps: Pick<BaseDeps, 'db' | 'clock' | 'files'>,
  fileName: string,
  { title, summary, programme }: EventTexts,
  language: Language,
  name: string,
): Promise<string> {
  const known = (await findDocumentIds(deps.db, [fileName])).get(fileName)
  if (known !== undefined) return known
  const bytes = await renderPdf({
    language,
    union: 'Afilia',
    title,
    date: DEMO_DATE,
    blocks: [
      { kind: 'paragraph', text: summary },
      { kind: 'heading', text: name },
      { kind: 'list', items: programme.map(({ time, what }) => `${time} · ${what}`) },
    ],
  })
  const place = { siteId: String(STATE_SITE_ID), folderId: MEDIA_FOLDER_ID, tag: 'DOCUMENT', fileName } as const
  const texts = { [language]: { title: `${name}: ${title}`, alt: '' } }
  const { id } = await storeDocument(deps, { ...place, texts }, bytes)
  return id
}
