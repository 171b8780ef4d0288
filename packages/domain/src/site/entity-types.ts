/** The entity types of specification §3, in its order. Every other list of kinds of entities derives from this one (docs/decisions/130). */
export const ENTITY_TYPES = [
  'BENEFIT',
  'DISCOUNT',
  'COMPANY',
  'EVENT',
  'PARTICIPANT',
  'ORDER',
  'SHORT_NEWS',
  'EVENT_ORDER_DYNAMIC_PROPERTY',
] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

/** The advantages: the union's own, and those of companies. */
export const ADVANTAGE_TYPES = ['BENEFIT', 'DISCOUNT'] as const satisfies readonly EntityType[]
export type AdvantageType = (typeof ADVANTAGE_TYPES)[number]

/** What belongs to one member's booking. Nobody else finds it, and it cannot be bookmarked. */
export type BookedType = Extract<EntityType, 'PARTICIPANT' | 'ORDER' | 'EVENT_ORDER_DYNAMIC_PROPERTY'>
/** What the union publishes. */
export type PublishedType = Exclude<EntityType, BookedType>

/** The paths of the endpoints about each type. Of several types, the last of §3 is the narrowest: the bookings of an event are orders. */
const PATHS: Readonly<Record<EntityType, RegExp>> = {
  BENEFIT: /\/benefits\b/,
  DISCOUNT: /\/discounts\b/,
  COMPANY: /\/companies\b/,
  EVENT: /\/events\b/,
  PARTICIPANT: /\/check-ins?\b|\/events\/\{event\}\/list\b|\/\{participant\}/,
  ORDER: /\/(?:orders|bookings)\b(?!.*\/\{participant\})/,
  SHORT_NEWS: /\/short-news\b/,
  EVENT_ORDER_DYNAMIC_PROPERTY: /\/dynamic-forms\b|\/bookings\/\{order\}\/files\b/,
}

/** Returns the type that a call is about, by the line of its endpoint: `GET staff/events/{event}` → EVENT. Undefined if it is about none of them. */
export function findEntityType(endpoint: string): EntityType | undefined {
  const path = endpoint.replace(' ', ' /')
  return ENTITY_TYPES.findLast((type) => PATHS[type].test(path))
}
