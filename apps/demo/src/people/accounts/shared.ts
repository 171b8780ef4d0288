import type { DemoSettings } from '../person.ts'

/** The settings of an account, unless it has chosen others. */
export const SETTINGS: DemoSettings = {
  language: 'es',
  usesLocation: false,
  wantsPush: false,
  wantsProvinceNews: true,
  wantsAutonomyNews: true,
  wantsStateNews: true,
  jobRegions: [],
  jobTypes: [],
  interests: [],
  wantsEir: false,
  wantsPrivateJobs: false,
}

/** The province of the accounts that work together. */
export const SEVILLA = 'PR44'
/** A hospital of that province. */
export const VIRGEN_MACARENA = 'CNH-410042'
/** The employer of the people in that hospital. */
export const ANDALUSIAN_HEALTH_SERVICE = 'SNS-SAS'
