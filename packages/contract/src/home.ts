import { CONTENT_AREAS } from '@afilia/domain/content-areas'
import { ACCEPTED_ANCHORS } from '@afilia/domain/legal-anchors'
import { z } from 'zod'
import { everybody } from './access.ts'
import { AdvantageCard } from './advantages.ts'
import { Card } from './content.ts'
import { endpoints } from './endpoint.ts'
import { ImportantPeriod } from './important-periods.ts'
import { ShortNews } from './news.ts'
import { Reference, Region } from './reference.ts'

/** A part of the home: what it shows, or that it could not be had this time. */
const block = <Data extends z.ZodType>(data: Data) =>
  z.discriminatedUnion('state', [z.object({ state: z.literal('ok'), data }), z.object({ state: z.literal('failed') })]).optional()

/** What the union needs to reach a member. */
export const WANTED_DATA = ['email', 'phone', 'address'] as const

/** Who the member is to the union. */
export const Welcome = z.object({
  firstName: z.string(),
  seat: Reference.nullable(),
  province: Reference.nullable(),
  missing: z.array(z.enum(WANTED_DATA)),
})
export type Welcome = z.infer<typeof Welcome>

/** Where rooms are booked with the union's provider. Nothing in the addresses tells who reads. */
export const HotelWidget = z.object({
  /** What the frame shows; null where the union set only the link. */
  frameUrl: z.string().nullable(),
  /** The same in a tab of its own. */
  link: z.string(),
  /** As `hotels.example`: to whom the reader's browser will speak. */
  provider: z.string(),
})
export type HotelWidget = z.infer<typeof HotelWidget>

/** Each part is absent where it is not for this reader: a visitor has the public ones alone. */
export const Home = z.object({
  welcome: block(Welcome),
  /** The legal texts in force that the member has not accepted. */
  legal: block(z.array(z.enum(ACCEPTED_ANCHORS))),
  /** The union's site in the member's region. */
  site: block(Region),
  /** As `GET important-periods` has them. */
  periods: block(z.array(ImportantPeriod)),
  /** The newest of what the reader's settings let through, three at most; for a visitor what is public. */
  news: block(z.array(ShortNews)),
  /** Those that the union puts first, four at most; for a visitor the public ones. */
  highlights: block(z.array(AdvantageCard)),
  /** The cards of each content area that has any, as `GET areas/row` has them. */
  rows: block(z.array(z.object({ area: z.enum(CONTENT_AREAS), cards: z.array(Card) }))),
  hotel: block(HotelWidget),
})
export type Home = z.infer<typeof Home>

export type HomeBlock = keyof Home
export const HOME_BLOCKS = Object.keys(Home.shape) as HomeBlock[]

/** What a block shows once it has come. */
export type HomeData<Name extends HomeBlock> = Extract<NonNullable<Home[Name]>, { state: 'ok' }>['data']

export const home = endpoints({
  /** All that the reader's home shows, or one block of it. A block that fails or takes too long says so, and the others stand. */
  'GET home': { access: everybody(), query: z.object({ block: z.enum(HOME_BLOCKS).optional() }), response: Home },
})
