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
  /** By INE code, if the official name is not in Castilian: people also search by the Castilian name. */
  autonomiesInCastilian: Record<string, string>
  provincesInCastilian: Record<string, string>
  provincesInEnglish: Record<string, string>
  healthServices: Record<string, string>
  specialties: Record<string, Names>
  titles: Record<string, Names>
}

/** A field of the files. `content-structures.ts` has the defaults for missing properties. */
export type FieldEntry = Pick<FieldDefinition, 'name' | 'labels'> &
  Partial<Omit<FieldDefinition, 'nested'>> & { readonly nested?: FieldEntry[] }

/** Corrections of the catalogue's hospital names. See reference-data/own/README.md. */
export interface HospitalNameRules {
  words: Record<string, string>
  catalanWords: Record<string, string>
  byCode: Record<string, string>
}

/** Reads the files of `reference-data/` unchanged. */
export async function readReferenceFiles() {
  const municipalities = await readJson<{ rows: MunicipalityEntry[] }>('municipalities.json')
  const postalCodes = await readJson<{ rows: PostalCodeEntry[] }>('postal-codes.json')
  const hospitals = await readJson<{ rows: HospitalEntry[] }>('hospitals.json')
  const schools = await readJson<{ rows: SchoolEntry[] }>('nursing-schools.json')
  return {
    autonomies: await readJson<AutonomyEntry[]>('autonomies.json'),
    provinces: await readJson<ProvinceEntry[]>('provinces.json'),
    municipalities: municipalities.rows,
    postalCodes: postalCodes.rows,
    hospitals: hospitals.rows,
    schools: schools.rows,
    names: await readJson<OwnNames>('own/names.json'),
    hospitalNames: await readJson<HospitalNameRules>('own/hospital-names.json'),
    municipalityNames: await readJson<Record<string, string[]>>('own/municipality-names.json'),
    structures: await readJson<{ id: string; key: string; names: Names; fields: FieldEntry[] }[]>('own/content-structures.json'),
  }
}
export type ReferenceFiles = Awaited<ReturnType<typeof readReferenceFiles>>

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')) as T
}
