import { CONTENT_AREAS } from '@afilia/domain/content/content-areas'
import { NEAR_ME } from '@afilia/domain/people/near'
import { ADVANTAGE_TYPES } from '@afilia/domain/site/entity-types'
import { z } from 'zod'
import { everybody, signedIn } from '../access.ts'
import { endpoints } from '../endpoint.ts'
import { Attachment, Media } from './media.ts'
import { Reference } from './reference.ts'
import { Link } from '../link.ts'

/** How a member uses an advantage. */
export const USES = ['CODE', 'CARD', 'TICKET', 'FUEL_CARD', 'LINK', 'CALL'] as const

/** A benefit is offered or negotiated by the union; a discount comes from a partner (specification §3). */
export const AdvantageKind = z.enum(ADVANTAGE_TYPES)
export type AdvantageKind = z.infer<typeof AdvantageKind>

/** An advantage in a list. */
export const AdvantageCard = z.object({
  id: z.string(),
  /** Its page is `/advantages/{slug}`. */
  slug: z.string(),
  kind: AdvantageKind,
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  /** A few characters such as `−20 %`; null if none is that short. */
  badge: z.string().nullable(),
  category: Reference,
  /** Null: the union itself. */
  company: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable(),
  picture: Media.nullable(),
  isHighlighted: z.boolean(),
  /** The last day, such as `2026-11-21`; null if it has no end. */
  validUntil: z.string().nullable(),
  /** The language of its texts, such as `es`, if the reader's is missing. */
  language: z.string().optional(),
})
export type AdvantageCard = z.infer<typeof AdvantageCard>

/** Where an advantage can be used. */
export const AdvantagePlace = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  municipality: Reference,
  latitude: z.number(),
  longitude: z.number(),
})
export type AdvantagePlace = z.infer<typeof AdvantagePlace>

export const Advantage = AdvantageCard.extend({
  /** A description of a few sentences. */
  about: z.string(),
  /** Limits, and what it cannot be combined with. */
  conditions: z.string().nullable(),
  use: z.enum(USES),
  /** The steps to follow. The code or address needed is in `how-to-use`. */
  steps: z.array(z.string()),
  validFrom: z.string().nullable(),
  /** Where it is valid: names of provinces and autonomies; empty for all of Spain. */
  territories: z.array(Reference),
  /** Ordered by town, at most 100; empty if online or everywhere. */
  places: z.array(AdvantagePlace),
  /** Whether the reader may call `how-to-use`. */
  canUse: z.boolean(),
  /** Media and downloads: at most six. */
  attachments: z.array(Attachment),
})
export type Advantage = z.infer<typeof Advantage>

/** Returned only to those who may use the advantage. */
export const HowToUse = z.object({
  use: z.enum(USES),
  /** A code to type, say or show. */
  code: z.string().nullable(),
  /** A page of the partner, or a phone such as `tel:+34…`. */
  link: Link.nullable(),
})
export type HowToUse = z.infer<typeof HowToUse>

export const CompanyCard = z.object({
  id: z.string(),
  /** Its page is `/advantages/companies/{slug}`. */
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  category: Reference,
  picture: Media.nullable(),
  /** The language of its texts, such as `es`, if the reader's is missing. */
  language: z.string().optional(),
})
export type CompanyCard = z.infer<typeof CompanyCard>

export const Company = CompanyCard.extend({
  about: z.string(),
  website: Link.nullable(),
  phone: z.string().nullable(),
  /** As in `Advantage`. */
  places: z.array(AdvantagePlace),
  /** At most 100, the newest first. */
  advantages: z.array(AdvantageCard),
})
export type Company = z.infer<typeof Company>

/** A place with its advantages and its distance in metres: whole kilometres from the caller's centre or home. */
export const NearPlace = AdvantagePlace.extend({
  distanceInMeters: z.number().int(),
  company: AdvantageCard.shape.company,
  category: Reference,
  /** At most ten. */
  advantages: z.array(AdvantageCard.pick({ id: true, slug: true, kind: true, title: true, badge: true })),
})
export type NearPlace = z.infer<typeof NearPlace>

const latitude = z.number().min(-85).max(85)
const longitude = z.number().min(-180).max(180)
/** In kilometres. */
const radius = z.number().min(0.5).max(100)

/**
 * A person's position, rounded to three decimals (about 100 m) before it is sent, a municipality that they chose, or their centre or home,
 * which the server knows.
 */
export const NearQuestion = z.object({
  from: z.union([z.object({ latitude, longitude }), z.object({ municipality: z.string().max(40) }), z.object({ near: z.enum(NEAR_ME) })]),
  radius: radius.default(20),
  category: z.string().max(40).optional(),
})

export const NearAnswer = z.object({
  /** The origin of the distances; null for the caller's centre or home, whose coordinates stay on the server. */
  center: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The nearest first, at most 200. */
  places: z.array(NearPlace),
  /** Whether the list contains everything within the radius. */
  isAll: z.boolean(),
})
export type NearAnswer = z.infer<typeof NearAnswer>

const id = z.string().max(40).optional()
const filter = z.object({
  category: id,
  area: z.enum(CONTENT_AREAS).optional(),
  /** A province's id: advantages valid in it, in its autonomy or everywhere. */
  province: id,
  company: id,
  highlighted: z.stringbool().optional(),
  /** Prefixes of words in the title, the partner's name or the summary, in any language. */
  text: z.string().trim().max(100).optional(),
  /** Limits to a radius around the centre of a map; all three or none. A person's own position goes to `advantages/near`. */
  lat: z.coerce.number().pipe(latitude).optional(),
  lon: z.coerce.number().pipe(longitude).optional(),
  radius: z.coerce.number().pipe(radius).optional(),
})

const ADVANTAGE_SORTS = ['age', 'title', 'validUntil', 'slug', 'kind', 'summary', 'badge', 'isHighlighted'] as const

/** `age` ascending means newest first, `id` oldest first. Any other field sorts only the newest 1,000. With `highlighted` the union's own order applies. With `text` matches in the title come first. */
const list = { access: everybody(), response: z.array(AdvantageCard), sortableBy: ADVANTAGE_SORTS } as const
const item = { access: everybody(), response: Advantage, errors: ['NOT_FOUND'] } as const
const use = { access: signedIn(), response: HowToUse, errors: ['NOT_FOUND', 'ACCESS_DENIED'] } as const

/** Visitors get the public highlights, without codes. An advantage is identified by its id or its slug. */
export const advantages = endpoints({
  'GET advantages': { ...list, query: filter.extend({ kind: AdvantageKind.optional() }) },
  'GET benefits': { ...list, query: filter },
  'GET discounts': { ...list, query: filter },
  'GET advantages/{advantage}': item,
  'GET benefits/{advantage}': item,
  'GET discounts/{advantage}': item,
  'GET advantages/{advantage}/how-to-use': use,
  'GET benefits/{advantage}/how-to-use': use,
  'GET discounts/{advantage}/how-to-use': use,
  /** Places around a position, with their advantages. Nothing of the request is stored. */
  'POST advantages/near': {
    access: signedIn(),
    isQuestion: true,
    body: NearQuestion,
    response: NearAnswer,
    errors: ['REFERENCE_NOT_FOUND', 'CENTRE_UNKNOWN', 'HOME_UNKNOWN'],
  },
  'GET companies': {
    access: signedIn(),
    query: filter.omit({ area: true, highlighted: true, company: true }),
    response: z.array(CompanyCard),
    sortableBy: ['name', 'slug'],
  },
  'GET companies/{company}': { access: signedIn(), response: Company, errors: ['NOT_FOUND'] },
  /** Categories of advantages: the five of specification §3 and those the union adds. At most 100. */
  'GET categories': { access: everybody(), response: z.array(Reference) },
})
