import type { ColumnType, Generated } from 'kysely'
import type { Names } from './names.ts'

type Json<T> = ColumnType<T, string, string>

export type SectorType = 'PUBLIC' | 'PRIVATE' | 'CONCERTED'

export interface ReferenceTables {
  countries: { id: string; names: Json<Names> }
  autonomies: {
    id: string
    ine_code: string
    iso_code: string
    country_id: string
    official_name: string
    names: Json<Names>
    site_url: string
  }
  provinces: {
    id: string
    ine_code: string
    autonomy_id: string
    official_name: string
    names: Json<Names>
    capital: string
    postal_prefix: string
    is_foral: boolean
    latitude: number
    longitude: number
  }
  municipalities: {
    id: string
    province_id: string
    name: string
    folded: string
    search: Generated<string>
    latitude: number
    longitude: number
  }
  postal_codes: { id: string; latitude: number; longitude: number }
  postal_code_municipalities: { postal_code_id: string; municipality_id: string }
  seats: {
    id: string
    scope: 'PROVINCE' | 'WORK_CENTER'
    parent_id: string | null
    province_id: string
    municipality_id: string | null
    postal_code: string | null
    name: string
    folded: string
    search: Generated<string>
    sector_type: SectorType | null
    centre_class: string | null
    beds: number | null
    latitude: number
    longitude: number
  }
  employers: {
    id: string
    name: string
    folded: string
    search: Generated<string>
    sector_type: SectorType
    autonomy_id: string | null
    province_id: string | null
  }
  schools: {
    id: string
    university: string
    centre: string
    folded: string
    search: Generated<string>
    kind: 'PUBLIC' | 'PRIVATE' | 'AFFILIATED'
    province_id: string
  }
  specialties: { id: string; names: Json<Names>; position: number }
  titles: { id: string; names: Json<Names>; position: number }
  reference_loads: { source: string; checksum: string; loaded_at: Date }
}
