import { ACCEPTED_ANCHORS } from '@afilia/domain/content/legal-anchors'
import { MATCH_REASONS } from '@afilia/domain/jobs/jobs'
import { NATURES, SHIFT_COLORS } from '@afilia/domain/shifts/kinds'
import { ZONES } from '@afilia/domain/shifts/zone'
import { z } from 'zod'
import { everybody } from '../access.ts'
import { Appointment } from '../cases/appointments.ts'
import { CoverageSpan } from '../cases/insurance.ts'
import { AdvantageCard } from './advantages.ts'
import { endpoints } from '../endpoint.ts'
import { EventCard } from '../events/events.ts'
import { JobCard } from '../jobs/jobs.ts'
import { ImportantPeriod } from './important-periods.ts'
import { Attachment, Media } from './media.ts'
import { ShortNews } from './news.ts'
import { OrderCard } from '../events/orders.ts'
import { MessageCard } from '../messages/messages.ts'
import { Reference, Region } from './reference.ts'
import { Representative } from './union.ts'

/** A block of the home: its data, or that loading it failed. */
const block = <Data extends z.ZodType>(data: Data) =>
  z.discriminatedUnion('state', [z.object({ state: z.literal('ok'), data }), z.object({ state: z.literal('failed') })]).optional()

/** The contact details that the union needs from a member. */
export const WANTED_DATA = ['email', 'phone', 'address'] as const

/** The member's status in the union. */
export const Welcome = z.object({
  firstName: z.string(),
  /** The work centre; null for members who belong directly to the province. */
  seat: Reference.nullable(),
  province: Reference.nullable(),
  missing: z.array(z.enum(WANTED_DATA)),
})
export type Welcome = z.infer<typeof Welcome>

/** The member's shifts from the Monday of this week on, for three weeks. */
export const HomeShifts = z.object({
  zone: z.enum(ZONES),
  /** The kinds of the days, named in the reader's language. */
  kinds: z.array(
    z.object({
      id: z.string(),
      nature: z.enum(NATURES),
      name: z.string(),
      letters: z.string(),
      color: z.enum(SHIFT_COLORS),
      start: z.string().nullable(),
      end: z.string().nullable(),
    }),
  ),
  /** Only days that are set. Empty if the member has no shifts in these weeks. */
  days: z.array(z.object({ date: z.string(), shifts: z.array(z.string()) })),
})
export type HomeShifts = z.infer<typeof HomeShifts>

/** Addresses for booking rooms with the union's provider. They do not identify the reader. */
export const HotelWidget = z.object({
  /** The address of the frame; null if the union set only the link. */
  frameUrl: z.string().nullable(),
  /** The address to open in a tab. */
  link: z.string(),
  /** The host that the reader's browser will contact, such as `hotels.example`. */
  provider: z.string(),
})
export type HotelWidget = z.infer<typeof HotelWidget>

/** The home's media from the media folder, by tag (specification §3). At least one of the two is present. */
export const HomeMedia = z.object({
  /** The HOME_IMAGE. */
  image: Media.nullable(),
  /** The HOME_VIDEO. */
  video: Attachment.nullable(),
})
export type HomeMedia = z.infer<typeof HomeMedia>

/** An event that the reader has booked or can book. */
const NextEvent = EventCard.pick({
  id: true,
  slug: true,
  title: true,
  startsAt: true,
  endsAt: true,
  place: true,
  isCancelled: true,
  language: true,
}).extend({
  /** The reader's own booking, whose times are then used. */
  booked: OrderCard.pick({ id: true, state: true, offeredUntil: true }).nullable(),
})

/** The work that waits for a delegate, supervisor or administrator. Only figures, because the home stays on the device. */
export const WaitingCases = z.object({
  open: z.number().int(),
  /** Those that should have been answered before today, and those due today. */
  late: z.number().int(),
  dueToday: z.number().int(),
})
export type WaitingCases = z.infer<typeof WaitingCases>

/** The next event of the reader's province at whose door they can check people in. */
export const NextDoor = EventCard.pick({ id: true, title: true, startsAt: true, endsAt: true, language: true })
export type NextDoor = z.infer<typeof NextDoor>

/** A missing block is not for this reader: visitors get only the public ones. */
export const Home = z.object({
  welcome: block(Welcome),
  /** For members who have shifts: not for students and seniors. */
  shifts: block(HomeShifts),
  /** The member's next appointment; absent if there is none. */
  appointment: block(Appointment.pick({ id: true, service: true, way: true, zone: true, startsAt: true })),
  /** For students: the cover of their placements; absent if there is none. */
  coverage: block(CoverageSpan),
  /** The representative who is nearest to the member: the delegate of their centre, or else of their province; absent if there is none. */
  delegate: block(Representative),
  /** The newest urgent message that the member has not read; absent if there is none. */
  urgent: block(MessageCard.pick({ id: true, title: true, at: true, language: true })),
  /** For staff. */
  cases: block(WaitingCases),
  /** For delegates and supervisors: how many members they represent. */
  people: block(z.object({ count: z.number().int() })),
  /** For staff, up to two weeks ahead; absent if there is none. */
  door: block(NextDoor),
  /** The legal texts in force that the member has not accepted. */
  legal: block(z.array(z.enum(ACCEPTED_ANCHORS))),
  /** The union's website in the member's region. */
  site: block(Region),
  /** As in `GET important-periods`. */
  periods: block(z.array(ImportantPeriod)),
  /** The member's booked events that are not over, places to accept first, then events that they can book soon; for visitors public ones. At most four. */
  events: block(z.array(NextEvent)),
  /** Offers that match the member's settings, each with the reasons, at most three; absent if none matches. */
  jobs: block(z.array(JobCard.extend({ reasons: z.array(z.enum(MATCH_REASONS)) }))),
  /** The newest that match the reader's settings, at most three; for visitors the public ones. */
  news: block(z.array(ShortNews)),
  /** For visitors: the union's public highlights, at most four. */
  highlights: block(z.array(AdvantageCard)),
  /** For visitors: the picture and the video of the home; absent if there is neither. */
  media: block(HomeMedia),
  hotel: block(HotelWidget),
})
export type Home = z.infer<typeof Home>

export type HomeBlock = keyof Home
export const HOME_BLOCKS = Object.keys(Home.shape) as HomeBlock[]

/** The data of a block that loaded. */
export type HomeData<Name extends HomeBlock> = Extract<NonNullable<Home[Name]>, { state: 'ok' }>['data']

export const home = endpoints({
  /** The reader's home, or one block of it. A block that fails or is slow does not affect the others. */
  'GET home': { access: everybody(), query: z.object({ block: z.enum(HOME_BLOCKS).optional() }), response: Home },
})
