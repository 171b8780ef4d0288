import type { Db } from '../../../server/src/platform/postgres/db.ts'
import type { Database } from '../../../server/src/platform/tables/tables.gen.ts'
import { getPopulation, type Territory, getTerritory } from './territories.ts'
import { type Draw, weighted } from '../random.ts'
import { provinceSeatId } from '../../../server/src/reference/centre-rows.ts'

type SectorType = NonNullable<Database['seats']['sector_type']>

export interface DemoCentre {
  readonly id: string
  readonly centreClass: string
  readonly beds: number
  readonly sectorType: SectorType
  readonly municipalityId: string
}

/** A postal code in one of its municipalities. */
interface DemoPlace {
  readonly postalCode: string
  readonly city: string
}

export interface DemoProvince {
  readonly id: string
  readonly autonomyId: string
  readonly seatId: string
  readonly healthServiceId: string
  readonly territory: Territory
  /** By size, the largest first. */
  readonly centres: readonly DemoCentre[]
  readonly generateCentre: Draw<DemoCentre>
  readonly generatePlace: Draw<DemoPlace>
  /** Places in one municipality; null: in the province's main one, for people who work outside hospitals. */
  listPlaces(municipalityId: string | null): readonly DemoPlace[]
}

export interface DemoSchool {
  readonly id: string
  readonly provinceId: string
}

/** The reference data in the form that the generators need. */
export interface DemoPlaces {
  readonly provinces: ReadonlyMap<string, DemoProvince>
  readonly generateProvince: Draw<DemoProvince>
  readonly generateSchool: Draw<DemoSchool>
  readonly autonomyIds: readonly string[]
  readonly specialtyIds: readonly string[]
}

// The weight of a bed by sector: most of a union's members work in the public service.
const SECTOR_WEIGHT: Record<SectorType, number> = { PUBLIC: 1, CONCERTED: 0.5, PRIVATE: 0.35 }
const SCHOOL_WEIGHT = { PUBLIC: 5, AFFILIATED: 2, PRIVATE: 2 }
const NATIONAL_HEALTH_SERVICE = 'SNS-INGESA'

/** Reads the data of `loadReferenceData` in a fixed order, so that the same seed gives the same results. */
export async function readDemoPlaces(db: Db): Promise<DemoPlaces> {
  const provinces = await db.selectFrom('provinces').select(['id', 'ine_code', 'autonomy_id']).orderBy('ine_code').execute()
  const centres = await db
    .selectFrom('seats')
    .select(['id', 'province_id', 'centre_class', 'beds', 'sector_type', 'municipality_id'])
    .where('scope', '=', 'WORK_CENTER')
    .orderBy('beds', 'desc')
    .orderBy('id')
    .execute()
  const links = await db
    .selectFrom('postal_code_municipalities as link')
    .innerJoin('municipalities as municipality', 'municipality.id', 'link.municipality_id')
    .select(['link.postal_code_id', 'municipality.id', 'municipality.name', 'municipality.province_id'])
    .orderBy('link.postal_code_id')
    .orderBy('municipality.id')
    .execute()
  const services = await db
    .selectFrom('employers')
    .select(['id', 'autonomy_id'])
    .where('sector_type', '=', 'PUBLIC')
    .orderBy('id')
    .execute()
  const schools = await db.selectFrom('schools').select(['id', 'province_id', 'kind']).orderBy('id').execute()
  const specialties = await db.selectFrom('specialties').select('id').orderBy('position').execute()

  const centresByProvince = Map.groupBy(centres, (centre) => centre.province_id)
  const linksByProvince = Map.groupBy(links, (link) => link.province_id)
  const built = provinces.map((province): DemoProvince => {
    const ownCentres = (centresByProvince.get(province.id) ?? []).map((row): DemoCentre => ({
      id: row.id,
      centreClass: row.centre_class ?? 'OTHER',
      beds: row.beds ?? 1,
      sectorType: row.sector_type ?? 'PUBLIC',
      municipalityId: row.municipality_id ?? '',
    }))
    const ownLinks = linksByProvince.get(province.id) ?? []
    const placesByMunicipality = new Map(
      [...Map.groupBy(ownLinks, (link) => link.id)].map(
        ([id, rows]) => [id, rows.map((row): DemoPlace => ({ postalCode: row.postal_code_id, city: row.name }))] as const,
      ),
    )
    const municipality = mainMunicipality(ownCentres)
    return {
      id: province.id,
      autonomyId: province.autonomy_id,
      seatId: provinceSeatId(province.id),
      healthServiceId: services.find((service) => service.autonomy_id === province.autonomy_id)?.id ?? NATIONAL_HEALTH_SERVICE,
      territory: getTerritory(province.ine_code),
      centres: ownCentres,
      generateCentre: weighted(ownCentres.map((centre) => [centre, centre.beds * SECTOR_WEIGHT[centre.sectorType]])),
      // A municipality with more postal codes is larger. The weight is squared, so that a city outweighs the villages around it.
      generatePlace: weighted(
        [...placesByMunicipality.values()].flatMap((places) => places.map((place) => [place, places.length] as const)),
      ),
      listPlaces: (id) => placesByMunicipality.get(id ?? municipality) ?? placesByMunicipality.get(municipality) ?? [],
    }
  })
  return {
    provinces: new Map(built.map((province) => [province.id, province])),
    generateProvince: weighted(built.map((province, index) => [province, getPopulation(provinces[index]!.ine_code)])),
    generateSchool: weighted(schools.map((school) => [{ id: school.id, provinceId: school.province_id }, SCHOOL_WEIGHT[school.kind]])),
    autonomyIds: [...new Set(provinces.map((province) => province.autonomy_id))],
    specialtyIds: specialties.map((specialty) => specialty.id),
  }
}

/** The municipality with most of the province's beds: nearly always its capital or largest town. */
function mainMunicipality(centres: readonly DemoCentre[]): string {
  const beds = new Map<string, number>()
  for (const centre of centres) beds.set(centre.municipalityId, (beds.get(centre.municipalityId) ?? 0) + centre.beds)
  return [...beds].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}
