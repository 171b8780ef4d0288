import type { Language } from '@afilia/i18n/languages'
import type { Gender } from './names.ts'
import { generateOccupation } from './occupations.ts'
import type { DemoPerson } from './person.ts'
import type { DemoCentre, DemoPlaces } from './places.ts'
import { type Draw, type Random, weighted } from '../random.ts'
import type { Sketch } from './roster.ts'

/** The work data of a profile. */
export type DemoWork = Pick<DemoPerson, 'seatId' | 'isUnemployed' | 'occupation' | 'specialtyIds' | 'employerId'> & {
  readonly isPhysiotherapist: boolean
  /** Null for people who work outside a hospital, or not at all. */
  readonly municipalityId: string | null
}

// The shares of the seven specialties, roughly the EIR places of recent years.
const SPECIALTY_WEIGHT: Readonly<Record<string, number>> = {
  MATRONA: 38,
  FAMILIAR_COMUNITARIA: 26,
  SALUD_MENTAL: 16,
  PEDIATRICA: 10,
  TRABAJO: 5,
  GERIATRICA: 4,
  MEDICO_QUIRURGICA: 1,
}
// Practised outside hospitals: in health centres and at companies.
const COMMUNITY_SPECIALTIES = new Set(['FAMILIAR_COMUNITARIA', 'TRABAJO'])

/** Draws a specialty of the reference data, weighted by the number of nurses who have it. */
export function createSpecialtyPicker(places: DemoPlaces): Draw<string> {
  return weighted(places.specialtyIds.map((id) => [id, SPECIALTY_WEIGHT[id] ?? 1]))
}

/** The job of a member of working age. `generateSpecialty` comes from `createSpecialtyPicker`. */
export function generateWork(
  random: Random,
  sketch: Sketch,
  gender: Gender,
  language: Language,
  generateSpecialty: Draw<string>,
): DemoWork {
  const { province } = sketch
  const isPhysiotherapist = random.chance(0.04)
  const specialtyIds = !isPhysiotherapist && random.chance(0.155) ? generateSpecialties(random, generateSpecialty) : []
  const isUnemployed = !sketch.centre && random.chance(0.04)
  if (isUnemployed) {
    return {
      seatId: province.seatId,
      isUnemployed,
      occupation: null,
      specialtyIds,
      employerId: null,
      isPhysiotherapist,
      municipalityId: null,
    }
  }
  const inCommunity = COMMUNITY_SPECIALTIES.has(specialtyIds[0] ?? '') || random.chance(0.22)
  const centre = sketch.centre ?? (inCommunity ? undefined : province.generateCentre(random))
  const occupation = generateOccupation(random, {
    gender,
    language: language === 'en' ? 'es' : language,
    centreClass: centre?.centreClass ?? null,
    specialtyId: specialtyIds[0] ?? null,
    isPhysiotherapist,
    isManager: random.chance(0.035),
  })
  return {
    seatId: centre?.id ?? province.seatId,
    isUnemployed,
    occupation,
    specialtyIds,
    employerId: findEmployerId(centre) ?? province.healthServiceId,
    isPhysiotherapist,
    municipalityId: centre?.municipalityId ?? null,
  }
}

/** A hospital that is not public is also an employer, with the same id; undefined for public hospitals and outside hospitals. */
function findEmployerId(centre: DemoCentre | undefined): string | undefined {
  return centre && centre.sectorType !== 'PUBLIC' ? centre.id : undefined
}

function generateSpecialties(random: Random, generateSpecialty: Draw<string>): string[] {
  const first = generateSpecialty(random)
  return random.chance(0.07) ? [...new Set([first, generateSpecialty(random)])] : [first]
}

/** Academic titles by the year of graduation: ATS until 1979, DUE until 2012, then the Grado (RD 2128/1977, RD 1393/2007). */
export function generateTitles(
  random: Random,
  graduationYear: number,
  work: Pick<DemoWork, 'isPhysiotherapist' | 'specialtyIds'>,
): string[] {
  const isDiploma = graduationYear <= 2012
  const nursing = graduationYear < 1980 ? 'ATS' : isDiploma ? 'DUE' : 'GRADO_ENFERMERIA'
  const physiotherapy = isDiploma ? 'DIPLOMATURA_FISIOTERAPIA' : 'GRADO_FISIOTERAPIA'
  const titles = [work.isPhysiotherapist ? physiotherapy : nursing]
  if (nursing === 'DUE' && !work.isPhysiotherapist && random.chance(0.16)) titles.push('GRADO_ENFERMERIA')
  if (work.specialtyIds.length > 0) titles.push('ESPECIALISTA_EIR')
  if (random.chance(0.22)) titles.push('EXPERTO_UNIVERSITARIO')
  if (random.chance(0.06)) titles.push('ESPECIALIZACION')
  if (random.chance(0.12)) titles.push('MASTER')
  if (random.chance(0.05)) titles.push('MASTER_PERMANENTE')
  if (titles.includes('MASTER') && random.chance(0.12)) titles.push('DOCTORADO')
  if (random.chance(0.03)) titles.push('OTRA')
  return titles
}
