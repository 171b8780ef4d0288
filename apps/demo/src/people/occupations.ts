import type { Language } from '@afilia/i18n/languages'
import type { Gender } from './names.ts'
import { type Random, weighted } from '../random.ts'

// Members write their occupation as free text, in their language.

type WrittenLanguage = Exclude<Language, 'en'>
type Wording = Readonly<Record<WrittenLanguage, string>>

const NURSE: Record<Gender, Wording> = {
  female: { es: 'Enfermera', ca: 'Infermera', eu: 'erizaina', gl: 'Enfermeira' },
  male: { es: 'Enfermero', ca: 'Infermer', eu: 'erizaina', gl: 'Enfermeiro' },
}

const MIDWIFE: Record<Gender, Wording> = {
  female: { es: 'Matrona', ca: 'Llevadora', eu: 'Emagina', gl: 'Matrona' },
  male: { es: 'Matrón', ca: 'Llevador', eu: 'Emagina', gl: 'Matrón' },
}

const MANAGER: Record<Gender, Wording> = {
  female: { es: 'Supervisora de unidad', ca: 'Supervisora d’unitat', eu: 'Unitateko arduraduna', gl: 'Supervisora de unidade' },
  male: { es: 'Supervisor de unidad', ca: 'Supervisor d’unitat', eu: 'Unitateko arduraduna', gl: 'Supervisor de unidade' },
}

// The words after "nurse of" (es, ca, gl) or before "nurse" (eu).
const WARD: Wording = { es: 'de hospitalización', ca: 'd’hospitalització', eu: 'Ospitalizazioko', gl: 'de hospitalización' }
const INTENSIVE: Wording = { es: 'de UCI', ca: 'd’UCI', eu: 'ZIUko', gl: 'de UCI' }
const EMERGENCY: Wording = { es: 'de urgencias', ca: 'd’urgències', eu: 'Larrialdietako', gl: 'de urxencias' }
const THEATRE: Wording = { es: 'de quirófano', ca: 'de quiròfan', eu: 'Ebakuntza-gelako', gl: 'de quirófano' }
const CHILDREN: Wording = { es: 'de pediatría', ca: 'de pediatria', eu: 'Pediatriako', gl: 'de pediatría' }
const CANCER: Wording = { es: 'de oncología', ca: 'd’oncologia', eu: 'Onkologiako', gl: 'de oncoloxía' }
const DIALYSIS: Wording = { es: 'de diálisis', ca: 'de diàlisi', eu: 'Dialisiko', gl: 'de diálise' }
const CLINICS: Wording = {
  es: 'de consultas externas',
  ca: 'de consultes externes',
  eu: 'Kanpo-kontsultetako',
  gl: 'de consultas externas',
}
const DAY_HOSPITAL: Wording = { es: 'de hospital de día', ca: 'd’hospital de dia', eu: 'Eguneko ospitaleko', gl: 'de hospital de día' }
const MENTAL: Wording = { es: 'de salud mental', ca: 'de salut mental', eu: 'Osasun mentaleko', gl: 'de saúde mental' }
const ELDERLY: Wording = { es: 'de geriatría', ca: 'de geriatria', eu: 'Geriatriako', gl: 'de xeriatría' }
const PALLIATIVE: Wording = {
  es: 'de cuidados paliativos',
  ca: 'de cures pal·liatives',
  eu: 'Zainketa aringarrietako',
  gl: 'de coidados paliativos',
}
const PRIMARY: Wording = { es: 'de atención primaria', ca: 'd’atenció primària', eu: 'Lehen mailako arretako', gl: 'de atención primaria' }
const SCHOOL: Wording = { es: 'escolar', ca: 'escolar', eu: 'Eskolako', gl: 'escolar' }
const AMBULANCE: Wording = { es: 'de emergencias', ca: 'd’emergències', eu: 'Larrialdi-zerbitzuetako', gl: 'de emerxencias' }
const WORKPLACE: Wording = { es: 'del trabajo', ca: 'del treball', eu: 'Laneko', gl: 'do traballo' }

const HOSPITAL_UNITS = weighted([
  [WARD, 38],
  [INTENSIVE, 12],
  [EMERGENCY, 14],
  [THEATRE, 10],
  [CHILDREN, 6],
  [CANCER, 5],
  [DIALYSIS, 4],
  [CLINICS, 7],
  [DAY_HOSPITAL, 4],
])
const LONG_STAY_UNITS = weighted([
  [ELDERLY, 50],
  [PALLIATIVE, 25],
  [WARD, 25],
])
const COMMUNITY_UNITS = weighted([
  [PRIMARY, 76],
  [SCHOOL, 7],
  [AMBULANCE, 12],
  [WORKPLACE, 5],
])

const UNIT_OF_SPECIALTY: Readonly<Record<string, Wording>> = {
  SALUD_MENTAL: MENTAL,
  GERIATRICA: ELDERLY,
  TRABAJO: WORKPLACE,
  FAMILIAR_COMUNITARIA: PRIMARY,
  PEDIATRICA: CHILDREN,
}

export interface Work {
  readonly gender: Gender
  readonly language: WrittenLanguage
  /** The hospital's class in the catalogue; null outside hospitals. */
  readonly centreClass: string | null
  readonly specialtyId: string | null
  readonly isPhysiotherapist: boolean
  readonly isManager: boolean
}

/** An occupation as a member writes it, such as `'Enfermera de urgencias'`. */
export function generateOccupation(random: Random, work: Work): string {
  if (work.isPhysiotherapist) return 'Fisioterapeuta'
  if (work.isManager) return MANAGER[work.gender][work.language]
  if (work.specialtyId === 'MATRONA') return MIDWIFE[work.gender][work.language]
  const unit = (UNIT_OF_SPECIALTY[work.specialtyId ?? ''] ?? generateUnit(random, work.centreClass))[work.language]
  const nurse = NURSE[work.gender][work.language]
  return work.language === 'eu' ? `${unit} ${nurse}` : `${nurse} ${unit}`
}

function generateUnit(random: Random, centreClass: string | null): Wording {
  if (centreClass === null) return COMMUNITY_UNITS(random)
  if (centreClass === 'MENTAL_HEALTH') return MENTAL
  return centreClass === 'MEDIUM_LONG_STAY' ? LONG_STAY_UNITS(random) : HOSPITAL_UNITS(random)
}
