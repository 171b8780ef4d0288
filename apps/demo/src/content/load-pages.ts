import type { ContentArea } from '@afilia/domain/content/content-areas'
import type { ReaderKey } from '@afilia/domain/identity/readers'
import { toSiteId } from '@afilia/domain/content/site-id'
import { sql } from 'kysely'
import { saveContents } from '../../../server/src/areas/content/commands.ts'
import type { ContentToSave } from '../../../server/src/areas/content/values/rules.ts'
import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { BaseDeps } from '../../../server/src/platform/deps.ts'
import type { FieldValue } from '../../../server/src/platform/tables/column-types.ts'
import { mapTranslations, type Translations } from '../../../server/src/platform/texts/translations.ts'
import { listPictureIds } from '../media/document-ids.ts'
import { createRandom, type Random } from '../random.ts'
import { makeContent } from './make-content.ts'
import { readOwn } from './read-own.ts'

interface DemoPageText {
  readonly title: string
  readonly lead: string
  readonly sections: readonly { readonly heading: string; readonly body: string }[]
}
interface DemoPage {
  readonly key: string
  readonly path: string
  /** The autonomy of its site; missing: the union's own site. */
  readonly region?: string
  /** The `file_name` of a picture. */
  readonly image: string
  readonly keywords: readonly string[]
  readonly texts: Translations<DemoPageText>
}
interface DemoCard {
  readonly key: string
  readonly area: ContentArea
  readonly link: string
  readonly color: string
  readonly image: string
  readonly readers: readonly ReaderKey[]
  readonly texts: Translations<readonly [title: string, text: string]>
}

/** The portal's own structures, which are reference data. Their ids never change, because other servers and clients may use them. */
const STRUCTURE_IDS = { PAGE: '30001', CARD: '30002' } as const

const SEED = 20_260_401
const CREATED = new Date('2026-03-02T08:00:00Z')
/** The first ids of the demo's pages and cards. They never change. */
const [FIRST_PAGE, FIRST_CARD] = [40_001, 41_001]

/** Creates the union's pages about itself and the cards of the home, unless there are contents. Returns their number. */
export async function loadDemoPages({ db }: Pick<BaseDeps, 'db'>): Promise<{ contents: number }> {
  if (await isLoaded(db)) return { contents: 0 }
  const [pages, cards] = await Promise.all([readOwn<DemoPage[]>('pages'), readOwn<DemoCard[]>('cards')])
  return db.transaction().execute(async (trx) => {
    await sql`lock table contents in share row exclusive mode`.execute(trx)
    // Another process that started at the same time may have created them meanwhile.
    if (await isLoaded(trx)) return { contents: 0 }
    const making = { random: createRandom(SEED), pictures: await listPictureIds(trx) }
    const contents = [...pages.map((page, i) => makePage(page, i, making)), ...cards.map((card, i) => makeCard(card, i, making))]
    await saveContents(trx, contents)
    return { contents: contents.length }
  })
}

const isLoaded = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('contents').select('id').limit(1).executeTakeFirst()) !== undefined

interface Making {
  readonly random: Random
  readonly pictures: ReadonlyMap<string, string>
}

function makePage({ key, path, region, image, keywords, texts }: DemoPage, index: number, making: Making): ContentToSave {
  const sections = Object.values(texts)[0]!.sections.map((_, i) => ({
    name: 'section',
    nested: [
      { name: 'heading', texts: mapTranslations(texts, ({ sections: all }) => all[i]!.heading) },
      { name: 'body', texts: mapTranslations(texts, ({ sections: all }) => all[i]!.body) },
    ],
  }))
  const page = makeContent(FIRST_PAGE + index, dayAfter(index), making.random, {
    structure_id: STRUCTURE_IDS.PAGE,
    key,
    texts: mapTranslations(texts, ({ title, lead }) => ({ title, description: lead })),
    fields: [
      { name: 'lead', texts: mapTranslations(texts, ({ lead }) => lead) },
      ...pictureField(image, making),
      ...sections,
      { name: 'position', data: String(index + 1) },
    ],
  })
  return { ...page, site_id: region ? String(toSiteId(region)) : page.site_id, friendly_path: path, keywords: [...keywords] }
}

function makeCard({ key, area, link, color, image, readers, texts }: DemoCard, index: number, making: Making): ContentToSave {
  const card = makeContent(FIRST_CARD + index, dayAfter(30 + index), making.random, {
    structure_id: STRUCTURE_IDS.CARD,
    key: `CARD-${area}-${key}`,
    texts: mapTranslations(texts, ([title]) => ({ title, description: '' })),
    fields: [
      { name: 'area', data: area },
      { name: 'text', texts: mapTranslations(texts, ([, text]) => text) },
      ...pictureField(image, making),
      { name: 'link', link },
      { name: 'color', data: color },
      { name: 'position', data: String(index + 1) },
    ],
  })
  return { ...card, readers: [...readers] }
}

function pictureField(fileName: string, { pictures }: Making): FieldValue[] {
  const id = pictures.get(fileName)
  return id === undefined ? [] : [{ name: 'image', image: id }]
}

const dayAfter = (days: number): Date => new Date(CREATED.getTime() + days * 86_400_000)
