import type { PostalCode } from '@afilia/contract/content/reference'
import { postalCodeProvince, postalCodeWarning } from '@afilia/domain/people/postal-code'
import type { Profile, Reference } from '@afilia/domain/people/profile'
import { ineOfProvinceId, provinceIdOfIne } from '@afilia/domain/people/province-codes'
import { fold } from '@afilia/domain/formats/text'

export type Municipality = PostalCode['municipalities'][number]

/** What a postal code suggests about the rest of an address. The member decides. */
export interface PostalCodeOffer {
  /** The province to suggest, if none is chosen or the chosen one is unusual for the code. */
  readonly province: Reference | undefined
  /** The chosen province is unusual for the code. */
  readonly isDoubtful: boolean
  /** Municipalities to suggest as the city; empty if the city is one of them. */
  readonly cities: readonly Municipality[]
}

/**
 * `municipalities` are those of the code; empty while unknown. A province that the code also serves is not doubtful: 23 codes extend into a
 * neighbouring province (docs/decisions/005).
 */
export function postalCodeOffer(
  { postalCode, city, geoRegion }: Pick<Profile['address'], 'postalCode' | 'city' | 'geoRegion'>,
  municipalities: readonly Municipality[],
  provinces: readonly Reference[],
): PostalCodeOffer {
  const code = postalCode?.replaceAll(' ', '') ?? ''
  const usual = provinceIdOfIne(postalCodeProvince(code) ?? '')
  const isServed = municipalities.some(({ province }) => province.id === geoRegion?.id)
  const isDoubtful = !isServed && postalCodeWarning(code, ineOfProvinceId(geoRegion?.id ?? '')) !== undefined
  const isNamed = municipalities.some(({ name }) => isSamePlace(name, city ?? ''))
  return {
    province: isDoubtful || !geoRegion ? provinces.find(({ id }) => id === usual) : undefined,
    isDoubtful,
    cities: isNamed ? [] : municipalities,
  }
}

/** A place with two names, such as "Donostia/San Sebastián" or "Vitoria-Gasteiz", matches both together and each alone. */
function isSamePlace(official: string, written: string): boolean {
  return [official, ...official.split(/[/-]/)].some((name) => fold(name) === fold(written))
}
