import type { EntityType, PublishedType } from './entity-types.ts'
import { KINDS } from './kinds.ts'

type Published = { readonly [Type in PublishedType]: (typeof KINDS)[Type]['one'] }

/** The key of the name of one entity of each type. */
export const ENTITY_NAMES = {
  BENEFIT: KINDS.BENEFIT.one,
  DISCOUNT: KINDS.DISCOUNT.one,
  COMPANY: KINDS.COMPANY.one,
  EVENT: KINDS.EVENT.one,
  PARTICIPANT: 'search:kind.PARTICIPANT',
  ORDER: 'search:kind.ORDER',
  SHORT_NEWS: KINDS.SHORT_NEWS.one,
  EVENT_ORDER_DYNAMIC_PROPERTY: 'search:kind.EVENT_ORDER_DYNAMIC_PROPERTY',
} as const satisfies Published & Readonly<Record<EntityType, string>>
