import { readFile } from 'node:fs/promises'
import type { FieldDefinition, Names } from '../platform/tables/column-types.ts'

const FOLDER = new URL('../../reference-data/', import.meta.url)

interface AutonomyEntry {
  ineCode: string
  iso31662: string
  officialName: string
  names: Names
  officialLanguages: string[]
  healthService: { acronym: string; name: string }
}

interface ProvinceEntry {
  ineCode: string
  autonomyIneCode: string
  officialName: string
  names: Names
  capital: string
  postalPrefix: string
  foralTax: boolean
  center: [latitude: number, longitude: number]
}

type MunicipalityEntry = [ineCode: string, name: string, latitude: number, longitude: number]
type PostalCodeEntry = [postalCode: string, municipalities: string[], latitude: number, longitude: number]
type HospitalEntry = [
  cnhCode: string,
  name: string,
  municipality: string,
  postalCode: string,
  centreClass: string,
  ownership: 'PUBLIC' | 'PRIVATE' | 'MUTUAL',
  beds: number,
  latitude: number,
  longitude: number,
]
type SchoolEntry = [university: string, centre: string, provinceIneCode: string, kind: 'PUBLIC' | 'PRIVATE' | 'AFFILIATED']

interface OwnNames {
  countries: Record<string, Names>
  /** By INE code, where the official name is not in Castilian: people search by the Castilian one too. */
  autonomiesInCastilian: Record<string, string>
  provincesInCastilian: Record<string, string>
  provincesInEnglish: Record<string, string>
  healthServices: Record<string, string>
  specialties: Record<string, Names>
  titles: Record<string, Names>
}

/** What is not said of a field is as `content-structures.ts` has it. */
export type FieldEntry = Pick<FieldDefinition, 'name' | 'labels'> &
  Partial<Omit<FieldDefinition, 'nested'>> & { readonly nested?: FieldEntry[] }

/** Corrections of the catalogue's hospital names: see reference-data/own/README.md. */
export interface HospitalNameRules {
  words: Record<string, string>
  catalanWords: Record<string, string>
  byCode: Record<string, string>
}

/** Reads the files of `reference-data/` unchanged. */
export async function readReferenceFiles() {
  const [autonomies, provinces, municipalities, postalCodes, hospitals, schools, names, hospitalNames, municipalityNames, structures] =
    await Promise.all([
      readJson<AutonomyEntry[]>('autonomies.json'),
      readJson<ProvinceEntry[]>('provinces.json'),
      readJson<{ rows: MunicipalityEntry[] }>('municipalities.json'),
      readJson<{ rows: PostalCodeEntry[] }>('postal-codes.json'),
      readJson<{ rows: HospitalEntry[] }>('hospitals.json'),
      readJson<{ rows: SchoolEntry[] }>('nursing-schools.json'),
      readJson<OwnNames>('own/names.json'),
      readJson<HospitalNameRules>('own/hospital-names.json'),
      readJson<Record<string, string[]>>('own/municipality-names.json'),
      readJson<{ id: string; key: string; names: Names; fields: FieldEntry[] }[]>('own/content-structures.json'),
    ])
  return {
    autonomies,
    provinces,
    municipalities: municipalities.rows,
    postalCodes: postalCodes.rows,
    hospitals: hospitals.rows,
    schools: schools.rows,
    names,
    hospitalNames,
    municipalityNames,
    structures,
  }
}
export type ReferenceFiles = Awaited<ReturnType<typeof readReferenceFiles>>

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')) as T
}
