import type { AcademicYear } from '@afilia/domain/people/academic-year'
import type { Language } from '@afilia/i18n/languages'
import type { DemoSettings } from './person.ts'
import type { DemoProvince } from './places.ts'
import type { Random } from '../random.ts'

// Category codes of specification §3.
const INTERESTS = ['AMUSEMENT', 'CINEMA', 'EVENT', 'FUEL', 'LODGING'] as const

/** The language of the territory with the frequency of its use, and sometimes English. */
export function generateLanguage(random: Random, province: DemoProvince, isForeign: boolean): Language {
  const { language, languageShare } = province.territory
  if (isForeign) return random.chance(0.25) ? 'en' : 'es'
  return language && random.chance(languageShare) ? language : 'es'
}

/** The data that determine a member's choices among the settings of specification §3. */
export interface Chooser {
  readonly language: Language
  readonly academicYear: AcademicYear | null
  readonly isSenior: boolean
  readonly isPhysiotherapist: boolean
  readonly hasSpecialty: boolean
  readonly isUnemployed: boolean
}

export function generateSettings(random: Random, province: DemoProvince, autonomyIds: readonly string[], chooser: Chooser): DemoSettings {
  const nearFinal = chooser.academicYear === 'THIRD' || chooser.academicYear === 'FOURTH'
  const isLooking = !chooser.isSenior && (chooser.isUnemployed || nearFinal || random.chance(0.4))
  return {
    language: chooser.language,
    usesLocation: random.chance(0.35),
    wantsPush: random.chance(0.4),
    wantsProvinceNews: random.chance(0.93),
    wantsAutonomyNews: random.chance(0.82),
    wantsStateNews: random.chance(0.66),
    jobRegions: isLooking ? generateRegions(random, province.autonomyId, autonomyIds) : [],
    jobTypes: isLooking ? jobTypes(chooser) : [],
    interests: INTERESTS.filter(() => random.chance(0.45)),
    wantsEir: nearFinal ? random.chance(0.8) : !chooser.isSenior && !chooser.hasSpecialty && random.chance(0.12),
    wantsPrivateJobs: isLooking && random.chance(0.4),
  }
}

function generateRegions(random: Random, own: string, all: readonly string[]): string[] {
  const others = Array.from({ length: random.chance(0.3) ? random.integer(1, 3) : 0 }, () => random.pick(all))
  return [...new Set([own, ...others])].toSorted()
}

function jobTypes(chooser: Chooser): string[] {
  if (chooser.isPhysiotherapist) return ['PHYSIOTHERAPY']
  return chooser.hasSpecialty ? ['NURSE', 'SPECIALIST'] : ['NURSE']
}
