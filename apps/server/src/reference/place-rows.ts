import { provinceIdOfIne } from '@afilia/domain/people/province-codes'
import { fold } from '@afilia/domain/formats/text'
import type { Row } from './fill-table.ts'
import type { ReferenceFiles } from './reference-files.ts'
import { toSearchText } from './search-text.ts'
import { toSlug } from './to-slug.ts'

/** `'01'` → `'CA01'`. */
export const toAutonomyId = (ineCode: string): string => `CA${ineCode}`

/** `'28'` → `'PR32'`. Also accepts a municipality's code, which begins with its province's. Throws for an unknown province. */
export function requireProvinceId(ineCode: string): string {
  const id = provinceIdOfIne(ineCode.slice(0, 2))
  if (!id) throw new Error(`The reference data name a province that does not exist: ${ineCode}`)
  return id
}

export function toCountryRows(files: ReferenceFiles): Row<'countries'>[] {
  return Object.entries(files.names.countries).map(([id, names]) => ({ id, names }))
}

export function toAutonomyRows(files: ReferenceFiles): Row<'autonomies'>[] {
  return files.autonomies.map((entry) => ({
    id: toAutonomyId(entry.ineCode),
    ine_code: entry.ineCode,
    iso_code: entry.iso31662,
    country_id: 'ES',
    official_name: entry.officialName,
    names: { ...entry.names, es: files.names.autonomiesInCastilian[entry.ineCode] ?? entry.names.es },
    site_url: `https://${toSlug(entry.names.es.replace(/^(?:Principado|Comunidad(?: Foral)?|Región) de /u, ''))}.afilia.example`,
  }))
}

export function toProvinceRows(files: ReferenceFiles): Row<'provinces'>[] {
  return files.provinces.map((entry) => ({
    id: requireProvinceId(entry.ineCode),
    ine_code: entry.ineCode,
    autonomy_id: toAutonomyId(entry.autonomyIneCode),
    official_name: entry.officialName,
    names: {
      ...entry.names,
      es: files.names.provincesInCastilian[entry.ineCode] ?? entry.names.es,
      en: files.names.provincesInEnglish[entry.ineCode] ?? entry.names.es,
    },
    capital: entry.capital,
    postal_prefix: entry.postalPrefix,
    is_foral: entry.foralTax,
    latitude: entry.center[0],
    longitude: entry.center[1],
  }))
}

export function toMunicipalityRows(files: ReferenceFiles): Row<'municipalities'>[] {
  return files.municipalities.map(([id, name, latitude, longitude]) => ({
    id,
    province_id: requireProvinceId(id),
    name,
    folded: fold(name),
    search: toSearchText([name, ...(files.municipalityNames[id] ?? [])]),
    latitude,
    longitude,
  }))
}

export function toPostalCodeRows(files: ReferenceFiles): Row<'postal_codes'>[] {
  return files.postalCodes.map(([id, , latitude, longitude]) => ({ id, latitude, longitude }))
}

export function toPostalCodeMunicipalityRows(files: ReferenceFiles): Row<'postal_code_municipalities'>[] {
  return files.postalCodes.flatMap(([code, municipalities]) => municipalities.map((id) => ({ postal_code_id: code, municipality_id: id })))
}
