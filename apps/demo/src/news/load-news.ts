import { readFile } from 'node:fs/promises'
import type { NewsScope } from '@afilia/domain/content/news-scopes'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { LANGUAGES } from '@afilia/i18n/languages'
import { sql } from 'kysely'
import { type NewsToSave, saveNews } from '../../../server/src/areas/news/commands.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { Names, NewsText } from '../../../server/src/platform/tables/column-types.ts'
import { findTranslation, type Translations } from '../../../server/src/platform/texts/translations.ts'
import { DEMO_DATE } from '../people/person.ts'
import { createRandom } from '../random.ts'
import { listPictureIds } from '../media/document-ids.ts'
import { countPictures, pictureName, type PictureTheme } from '../media/pictures.ts'

interface Template {
  readonly daysAgo: number
  /** Each place gets its own copy, two days and some hours apart, so that no list has two in a row. */
  readonly places?: readonly string[]
  readonly readers: ReaderKey[]
  /** The picture of the first place's copy; the others get the next pictures of the theme. */
  readonly picture: { readonly theme: PictureTheme; readonly number: number } | null
  readonly link: string | null
  readonly texts: Translations<NewsText>
}
type Templates = Readonly<Record<'state' | 'autonomy' | 'province', readonly Template[]>>

const FILE = new URL('../../data/news.json', import.meta.url)
const SEED = 20_260_930
const HOUR = 3600_000
/** News newer than this many days is dated relative to the start of the demo. Older news mentions its season and keeps its date. */
const RECENT_DAYS = 46

/** Creates sixty short news, from half a year before the demo's date until today, unless there are any. Their ids are the same in every database. */
export async function loadDemoNews({ db, clock }: Pick<BaseDeps, 'db' | 'clock'>): Promise<void> {
  if (await hasNews(db)) return
  const templates = JSON.parse(await readFile(FILE, 'utf8')) as Templates
  const names = new Map<string, Names>(
    [
      ...(await db.selectFrom('autonomies').select(['id', 'names']).execute()),
      ...(await db.selectFrom('provinces').select(['id', 'names']).execute()),
    ].map(({ id, names: its }) => [id, its]),
  )
  const pictures = await listPictureIds(db)
  const random = createRandom(SEED)
  const now = clock.now().getTime()
  const seasons = Math.min(DEMO_DATE.getTime(), now)

  const make = (scope: NewsScope, template: Template, place: string, index: number) => {
    const age = template.daysAgo * 24 * HOUR + index * 53 * HOUR + random.integer(0, 50) * 60_000
    const at = new Date((template.daysAgo < RECENT_DAYS ? now : seasons) - age)
    const news: NewsToSave = {
      id: random.id(new Date(DEMO_DATE.getTime() - age)),
      scope,
      state: 'PUBLISHED',
      publish_from: at,
      publish_until: null,
      readers: template.readers,
      texts: namePlace(template.texts, names.get(place)),
      link: template.link,
      picture_document_id: pictures.get(getPictureName(template.picture, index)) ?? null,
      attachments: [],
      created_at: at,
      updated_at: at,
    }
    return { news, place }
  }
  const made = [
    ...templates.state.map((template) => make('STATE', template, 'STATE', 0)),
    ...templates.autonomy.flatMap((template) => (template.places ?? []).map((place, index) => make('AUTONOMY', template, place, index))),
    ...templates.province.flatMap((template) => (template.places ?? []).map((place, index) => make('PROVINCE', template, place, index))),
  ]
  await db.transaction().execute(async (trx) => {
    await sql`lock table short_news in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them.
    if (await hasNews(trx)) return
    for (const { news, place } of made) await saveNews(trx, news, [place], new Date(now))
  })
}

async function hasNews(db: Db): Promise<boolean> {
  return (await db.selectFrom('short_news').select('id').limit(1).executeTakeFirst()) !== undefined
}

function getPictureName(picture: Template['picture'], index: number): string {
  return picture ? pictureName(picture.theme, ((picture.number - 1 + index) % countPictures(picture.theme)) + 1) : ''
}

/** Puts the place's name into the titles: `{place}: …` needs no case or article in any of the five languages. */
function namePlace(texts: Translations<NewsText>, names: Names | undefined): Translations<NewsText> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const words = texts[language]
      if (!words) return []
      return [[language, { ...words, title: words.title.replace('{place}', findTranslation(names ?? {}, language) ?? '') }]]
    }),
  )
}
