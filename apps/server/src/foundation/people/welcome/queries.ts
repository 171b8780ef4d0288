import type { Welcome, WANTED_DATA } from '@afilia/contract/content/home'
import type { Region } from '@afilia/contract/content/reference'
import type { Language } from '@afilia/i18n/languages'
import type { Expression, InferResult } from 'kysely'
import { build } from '../../../platform/postgres/db.ts'
import { localName, toReferenceOrNull } from '../../../platform/texts/names.ts'

/** Selects the member's name, work centre and province, for the header of their home. */
export const selectWelcome = (personId: string, language: Language) =>
  build
    .selectFrom('people as person')
    .leftJoin('provinces as province', 'province.id', 'person.affiliate_province_id')
    .leftJoin('seats as seat', 'seat.id', 'person.affiliate_seat_id')
    .leftJoin('addresses as address', 'address.person_id', 'person.id')
    .select(['first_name', 'email', 'phone', 'street', 'address.postal_code', 'city'])
    .select(['seat.scope', toReferenceOrNull('seat').as('seat'), toReferenceOrNull('province', language).as('province')])
    .where('person.id', '=', personId)

export function presentWelcome(row: InferResult<ReturnType<typeof selectWelcome>>[number]): Welcome {
  const has: Record<(typeof WANTED_DATA)[number], boolean> = {
    email: Boolean(row.email),
    phone: Boolean(row.phone),
    address: Boolean(row.street && row.postal_code && row.city),
  }
  return {
    firstName: row.first_name,
    // A seat of a whole province has the province's name, in one language only. `province` has it in the reader's language.
    seat: row.scope === 'WORK_CENTER' ? row.seat : null,
    province: row.province,
    missing: (['email', 'phone', 'address'] as const).filter((wanted) => !has[wanted]),
  }
}

/** Selects the union's site in the region of the member's province. None without a province. */
export const selectOwnSite = (personId: string, language: Language): Expression<Region> =>
  build
    .selectFrom('people')
    .innerJoin('provinces', 'provinces.id', 'people.affiliate_province_id')
    .innerJoin('autonomies', 'autonomies.id', 'provinces.autonomy_id')
    .select((eb) => ['autonomies.id', localName(eb.ref('autonomies.names'), language).as('name'), 'autonomies.site_url as siteUrl'])
    .where('people.id', '=', personId)
