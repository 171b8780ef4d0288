import { ACADEMIC_YEARS, type AcademicYear } from '@afilia/domain/people/academic-year'
import type { Role } from '@afilia/domain/identity/roles'
import { generateAddress, generateDni, generateEmail, generateIban, generateNie, generatePhone } from './contact.ts'
import { generateGivenName, generateSurname, type Gender, type Generation, type NameOrigin } from './names.ts'
import { DEMO_DATE, type DemoPerson } from './person.ts'
import type { DemoPlaces, DemoProvince } from './places.ts'
import { type Random, weighted } from '../random.ts'
import { type DemoCounts, generateRoster, type Sketch } from './roster.ts'
import { generateLanguage, generateSettings } from './settings.ts'
import { type DemoWork, generateTitles, generateWork, createSpecialtyPicker } from './work.ts'

/** Generates the members that `existing` lacks for `counts`. The same seed and reference data give the same people. */
export function generatePeople(random: Random, places: DemoPlaces, counts: DemoCounts, existing: readonly DemoPerson[]): DemoPerson[] {
  const taken = {
    documentIds: new Set(existing.map((person) => person.documentId)),
    emails: new Set(existing.map((person) => person.email)),
  }
  const generateSpecialty = createSpecialtyPicker(places)
  return generateRoster(random, places, counts, existing).map((sketch) => {
    const { province } = sketch
    const life = generateLife(random, sketch)
    const gender: Gender = random.chance(0.84) ? 'female' : 'male'
    const isForeign = random.chance(0.02)
    const language = generateLanguage(random, province, isForeign)
    const work = life.generation === 'adult' ? generateWork(random, sketch, gender, language, generateSpecialty) : createEmptyWork(province)
    const isStudent = life.academicYear !== null
    const firstName = generateGivenName(
      random,
      generateOrigin(random, province, isForeign, givenNameShare(province, life.generation)),
      gender,
      life.generation,
    )
    const lastName = [0, 1]
      .map(() => generateSurname(random, generateOrigin(random, province, isForeign, province.territory.surnameShare)))
      .join(' ')
    const hasAccount = random.chance(isStudent ? 0.45 : 0.97)
    return {
      id: random.id(life.joinedAt),
      accountId: random.id(life.joinedAt),
      documentId: generateDocumentId(random, isForeign, taken.documentIds),
      firstName,
      lastName,
      email: generateEmail(random, firstName, lastName, taken.emails),
      phone: generatePhone(random),
      roles: sketch.roles,
      joinedAt: life.joinedAt,
      provinceId: province.id,
      seatId: work.seatId,
      isUnemployed: work.isUnemployed,
      occupation: work.occupation,
      specialtyIds: work.specialtyIds,
      employerId: work.employerId,
      titleIds: isStudent ? [] : generateTitles(random, life.graduationYear, work),
      schoolId: sketch.school?.id ?? null,
      academicYear: life.academicYear,
      address: generateAddress(random, province, work.municipalityId, language),
      iban: hasAccount ? generateIban(random, province) : null,
      periodicity: hasAccount ? random.pick(['BIANNUAL', 'BIANNUAL', 'ANNUAL'] as const) : null,
      settings: generateSettings(random, province, places.autonomyIds, {
        language,
        academicYear: life.academicYear,
        isSenior: life.generation === 'senior',
        isPhysiotherapist: work.isPhysiotherapist,
        hasSpecialty: work.specialtyIds.length > 0,
        isUnemployed: work.isUnemployed,
      }),
    }
  })
}

interface Life {
  readonly generation: Generation
  readonly graduationYear: number
  readonly academicYear: AcademicYear | null
  readonly joinedAt: Date
}

const GENERATION_OF_ROLE: Partial<Record<Role, Generation>> = { ROLE_STUDENT: 'young', ROLE_SENIOR: 'senior' }
const DEMO_YEAR = DEMO_DATE.getUTCFullYear()
/** The year of the oldest records: people who joined earlier have this year. */
const FIRST_YEAR = 2004

const generateAcademicYear = weighted(ACADEMIC_YEARS.map((year, index) => [year, [22, 23, 26, 29][index] ?? 1]))

function generateLife(random: Random, sketch: Sketch): Life {
  const generation = GENERATION_OF_ROLE[sketch.roles[0] ?? 'ROLE_AFFILIATE'] ?? 'adult'
  if (generation === 'young') {
    const academicYear = generateAcademicYear(random)
    const joinedIn = DEMO_YEAR - random.integer(0, ACADEMIC_YEARS.indexOf(academicYear))
    return { generation, academicYear, graduationYear: DEMO_YEAR + 4, joinedAt: generateMoment(random, joinedIn, SEPTEMBER) }
  }
  // The later of two draws, so that more members are young than near retirement.
  const graduationYear =
    generation === 'senior' ? random.integer(1966, 1984) : Math.max(random.integer(1984, 2025), random.integer(1984, 2025))
  const start = Math.max(FIRST_YEAR, graduationYear)
  const joinedIn = start + random.integer(0, Math.min(10, DEMO_YEAR - start))
  return { generation, academicYear: null, graduationYear, joinedAt: generateMoment(random, joinedIn) }
}

/** Days of the year, from 0. Students join in September, when the course begins. */
const SEPTEMBER = { first: 244, last: 270 }
const WHOLE_YEAR = { first: 0, last: 364 }

/** A daytime moment in that year, not after the demo's date. */
function generateMoment(random: Random, year: number, { first, last } = WHOLE_YEAR): Date {
  const day = random.integer(first, year === DEMO_YEAR ? SEPTEMBER.last : last)
  return new Date(Date.UTC(year, 0, 1 + day, random.integer(7, 20), random.integer(0, 59), random.integer(0, 59)))
}

function createEmptyWork(province: DemoProvince): DemoWork {
  return {
    seatId: province.seatId,
    isUnemployed: false,
    occupation: null,
    specialtyIds: [],
    employerId: null,
    isPhysiotherapist: false,
    municipalityId: null,
  }
}

/** Names in Catalan, Basque or Galician could not be registered during most of a senior's life. */
function givenNameShare(province: DemoProvince, generation: Generation): number {
  return province.territory.givenNameShare * (generation === 'senior' ? 0.3 : 1)
}

function generateOrigin(random: Random, province: DemoProvince, isForeign: boolean, share: number): NameOrigin {
  if (isForeign) return random.chance(0.8) ? 'foreign' : 'spanish'
  return random.chance(share) ? province.territory.origin : 'spanish'
}

function generateDocumentId(random: Random, isForeign: boolean, taken: Set<string>): string {
  const draw = isForeign ? generateNie : generateDni
  let documentId = draw(random)
  while (taken.has(documentId)) documentId = draw(random)
  taken.add(documentId)
  return documentId
}
