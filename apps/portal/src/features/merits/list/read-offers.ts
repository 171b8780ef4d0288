import type { Profile } from '@afilia/contract/people/people'
import type { Merit, TitleKind } from '@afilia/domain/merits/merit'
import { fold } from '@afilia/domain/formats/text'
import { emptyDraft, type MeritDraft } from '../form/merit-draft.ts'

/** Maps the titles of the profile to those of the scales. */
const KIND_OF_TITLE: Readonly<Record<string, TitleKind>> = {
  GRADO_ENFERMERIA: 'NURSE',
  DUE: 'NURSE',
  ATS: 'NURSE',
  ESPECIALISTA_EIR: 'SPECIALTY',
  EXPERTO_UNIVERSITARIO: 'EXPERT',
  ESPECIALIZACION: 'EXPERT',
  MASTER: 'MASTER',
  MASTER_PERMANENTE: 'MASTER',
  DOCTORADO: 'DOCTORATE',
}

/** Merits that are in the profile but not entered yet: titles, specialties, and the current job. */
export function listOffers({ labor, academic }: Pick<Profile, 'labor' | 'academic'>, merits: readonly Merit[]): MeritDraft[] {
  const titles = [
    ...academic.titles.map(({ id, name }) => ({ name, title: KIND_OF_TITLE[id] ?? 'OTHER_DEGREE' })),
    ...academic.specialties.map(({ name }) => ({ name, title: 'SPECIALTY' as const })),
  ].map((title): MeritDraft => ({ ...emptyDraft('TITLE'), ...title }))
  const centre = labor.affiliateSede?.scope === 'WORK_CENTER' ? labor.affiliateSede.name : labor.employer?.name
  const work: MeritDraft[] =
    centre === undefined || labor.unemployed
      ? []
      : [{ ...emptyDraft(), name: centre, category: labor.currentSpecialty ? 'SPECIALIST' : 'NURSE' }]
  const known = new Set(merits.map(({ kind, name }) => `${kind} ${fold(name)}`))
  return [...titles, ...work].filter(({ kind, name }) => !known.has(`${kind} ${fold(name)}`))
}
