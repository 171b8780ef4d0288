import { fold } from '@afilia/domain/formats/text'
import type { Row } from './fill-table.ts'
import { restoreHospitalName } from './hospital-name.ts'
import type { ReferenceFiles } from './reference-files.ts'
import { toAutonomyId, requireProvinceId } from './place-rows.ts'
import { toSearchText } from './search-text.ts'
import { toSlug } from './to-slug.ts'

// Mutual insurance companies are partners of the Social Security and use public money (Ley General de la Seguridad Social, art.
// 80).
const SECTOR_OF_OWNERSHIP = { PUBLIC: 'PUBLIC', PRIVATE: 'PRIVATE', MUTUAL: 'CONCERTED' } as const

/** Returns the seat of a province: `'PR2'` → `'SP-PR2'`. */
export const provinceSeatId = (provinceId: string): string => `SP-${provinceId}`

/** Returns one seat for each province and, below it, one for each hospital. */
export function toSeatRows(files: ReferenceFiles): Row<'seats'>[] {
  const namesByTown = new Map(files.municipalities.map(([id, name]) => [id, [name, ...(files.municipalityNames[id] ?? [])]]))
  const ofProvinces = files.provinces.map((entry): Row<'seats'> => {
    const provinceId = requireProvinceId(entry.ineCode)
    return {
      id: provinceSeatId(provinceId),
      scope: 'PROVINCE',
      parent_id: null,
      province_id: provinceId,
      municipality_id: null,
      postal_code: null,
      name: entry.officialName,
      folded: fold(entry.officialName),
      search: toSearchText([entry.officialName, ...Object.values(entry.names), entry.capital]),
      sector_type: null,
      centre_class: null,
      beds: null,
      latitude: entry.center[0],
      longitude: entry.center[1],
    }
  })
  const ofHospitals = files.hospitals.map(
    ([code, catalogueName, municipality, postalCode, centreClass, ownership, beds, latitude, longitude]): Row<'seats'> => {
      const provinceId = requireProvinceId(municipality)
      const name = restoreHospitalName(code, catalogueName, files.hospitalNames)
      return {
        id: `CNH-${code}`,
        scope: 'WORK_CENTER',
        parent_id: provinceSeatId(provinceId),
        province_id: provinceId,
        municipality_id: municipality,
        postal_code: postalCode,
        name,
        folded: fold(name),
        // Many people do not know their hospital's official name and type its town.
        search: toSearchText([name], namesByTown.get(municipality)),
        sector_type: SECTOR_OF_OWNERSHIP[ownership],
        centre_class: centreClass,
        beds,
        latitude,
        longitude,
      }
    },
  )
  return [...ofProvinces, ...ofHospitals]
}

/** Returns the public health services, and the hospitals that employ their own staff. */
export function toEmployerRows(files: ReferenceFiles): Row<'employers'>[] {
  return [...healthServices(files), ...hospitalEmployers(files)]
}

function healthServices(files: ReferenceFiles): Row<'employers'>[] {
  const acronyms = new Set(files.autonomies.map((entry) => entry.healthService.acronym))
  return [...acronyms].map((acronym) => {
    const served = files.autonomies.filter((entry) => entry.healthService.acronym === acronym)
    const name = files.names.healthServices[acronym] ?? served[0]!.healthService.name
    return {
      id: `SNS-${acronym}`,
      name,
      folded: fold(name),
      search: toSearchText([name, acronym, ...served.map((entry) => entry.healthService.name)]),
      sector_type: 'PUBLIC',
      // INGESA serves both Ceuta and Melilla, so it belongs to neither.
      autonomy_id: served.length === 1 ? toAutonomyId(served[0]!.ineCode) : null,
      province_id: null,
    }
  })
}

function hospitalEmployers(files: ReferenceFiles): Row<'employers'>[] {
  const autonomies = new Map(files.provinces.map((entry) => [entry.ineCode, toAutonomyId(entry.autonomyIneCode)]))
  return files.hospitals
    .filter(([, , , , , ownership]) => ownership !== 'PUBLIC')
    .map(([code, catalogueName, municipality, , , ownership]) => {
      const name = restoreHospitalName(code, catalogueName, files.hospitalNames)
      return {
        id: `CNH-${code}`,
        name,
        folded: fold(name),
        search: toSearchText([name]),
        sector_type: SECTOR_OF_OWNERSHIP[ownership],
        autonomy_id: autonomies.get(municipality.slice(0, 2)) ?? null,
        province_id: requireProvinceId(municipality),
      }
    })
}

const SCHOOL_ID_LENGTH = 40
// Words that do not distinguish nursing schools, in the languages of the file.
const COMMON_WORDS =
  /\b(?:universi\w+|faculta\w*|escuelas?|escol\w+|centro|ciencias|ciencies|salud|salut|enferm\w+|infermeria|de|del|da|la|las|los|el|en|y|i|e|d|l|a)\b/gu

/**
 * `('PR45', 'Universidad de Sevilla', 'Centro de Enfermería de la Cruz Roja')` → `'PR45-sevilla-cruz-roja'`. Changes only with
 * the names.
 */
function schoolId(provinceId: string, university: string, centre: string): string {
  const words = fold(`${university} ${centre}`).replaceAll(COMMON_WORDS, '').split(/\s+/u).filter(Boolean)
  const slug = toSlug([...new Set(words)].join(' '))
  const id = `${provinceId}-${slug}`
  return id.length <= SCHOOL_ID_LENGTH ? id : id.slice(0, SCHOOL_ID_LENGTH + 1).replace(/-[^-]*$/u, '')
}

export function toSchoolRows(files: ReferenceFiles): Row<'schools'>[] {
  return files.schools.map(([university, centre, ine, kind]) => {
    const provinceId = requireProvinceId(ine)
    return {
      id: schoolId(provinceId, university, centre),
      university,
      centre,
      folded: fold(`${centre} ${university}`),
      search: toSearchText([centre, university]),
      kind,
      province_id: provinceId,
    }
  })
}

export function toSpecialtyRows(files: ReferenceFiles): Row<'specialties'>[] {
  return Object.entries(files.names.specialties).map(([id, names], position) => ({ id, names, position }))
}

export function toTitleRows(files: ReferenceFiles): Row<'titles'>[] {
  return Object.entries(files.names.titles).map(([id, names], position) => ({ id, names, position }))
}
