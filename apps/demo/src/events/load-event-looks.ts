import { readFile } from 'node:fs/promises'
import { type Language, LANGUAGES } from '@afilia/i18n/languages'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Attached, EventTexts } from '../../../server/src/platform/tables/column-types.ts'
import type { Translations } from '../../../server/src/platform/texts/translations.ts'
import { findDocumentIds, listPictureIds } from '../media/document-ids.ts'
import { BREATHING_NAME, guideName } from '../media/files.ts'
import { keepProgramme } from './keep-programme.ts'

/** A text in each language, in the order of `languages`. */
type Texts = readonly string[]

/** What the demo's events show besides their texts, by slug. */
interface Looks {
  readonly languages: readonly Language[]
  readonly pictures: Readonly<Record<string, string>>
  /** In percent. */
  readonly attendance: Readonly<Record<string, number>>
  readonly teachers: Readonly<Record<string, readonly { readonly name: string; readonly what: Texts }[]>>
  /** The events with a programme document, with the portal's guide, and with an audio. */
  readonly programmes: readonly string[]
  readonly guide: string
  readonly audio: string
  /** The title of the document. */
  readonly programme: Texts
}

const FILE = new URL('../../data/event-looks.json', import.meta.url)

/** Gives the demo's events without a picture their pictures, documents, teachers and required attendance. */
export async function loadEventLooks(deps: Pick<BaseDeps, 'db' | 'clock' | 'files'>): Promise<void> {
  const looks = JSON.parse(await readFile(FILE, 'utf8')) as Looks
  const { db } = deps
  const pictures = await listPictureIds(db)
  const events = await db
    .selectFrom('events')
    .select(['id', 'slug', 'texts'])
    .where('slug', 'in', Object.keys(looks.pictures))
    .where('picture_id', 'is', null)
    .execute()
  for (const { id, slug, texts } of events) {
    await db
      .updateTable('events')
      .set({
        picture_id: pictures.get(`${looks.pictures[slug]!}.png`) ?? null,
        least_attendance: looks.attendance[slug] ?? null,
        texts: JSON.stringify(addTeachers(texts, slug, looks)),
        attachments: JSON.stringify(await listAttached(deps, slug, texts, looks)),
      })
      .where('id', '=', id)
      .execute()
  }
}

function addTeachers(texts: Translations<EventTexts>, slug: string, { languages, teachers }: Looks): Translations<EventTexts> {
  const theirs = teachers[slug]
  if (!theirs) return texts
  return Object.fromEntries(
    languages.flatMap((language, at) => {
      const text = texts[language]
      return text ? [[language, { ...text, teachers: theirs.map(({ name, what }) => ({ name, what: what[at]! })) }]] : []
    }),
  )
}

async function listAttached(
  deps: Pick<BaseDeps, 'db' | 'clock' | 'files'>,
  slug: string,
  texts: Translations<EventTexts>,
  { languages, programmes, programme, guide, audio }: Looks,
): Promise<Attached[]> {
  if (programmes.includes(slug))
    return [await keepProgramme(deps, slug, texts, new Map(languages.map((language, at) => [language, programme[at]!])))]
  if (slug === guide) return [await findGuide(deps.db)]
  if (slug === audio) return [{ es: (await findDocumentIds(deps.db, [BREATHING_NAME])).get(BREATHING_NAME)! }]
  return []
}

async function findGuide(db: Db): Promise<Attached> {
  const names = LANGUAGES.map((language) => [language, guideName(language)] as const)
  const ids = await findDocumentIds(
    db,
    names.map(([, name]) => name),
  )
  return Object.fromEntries(names.flatMap(([language, name]) => (ids.has(name) ? [[language, ids.get(name)!]] : [])))
}
