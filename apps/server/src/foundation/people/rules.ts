import type { ProfileEdit } from '@afilia/contract/people/profile-edit'
import { holdsRole } from '@afilia/domain/identity/access'
import { pushRole, type Role } from '@afilia/domain/identity/roles'
import { rejectField } from '../../platform/errors.ts'

/**
 * Checks the required values of an edit (specification §8): every choice needs its id, a student needs a school, and every kind
 * of member needs the province of their membership. Throws the code of the first missing value.
 */
export function rejectIncomplete({ academic, labor, address }: ProfileEdit, roles: readonly Role[]): void {
  const provinces = {
    'labor.affiliateProvince': labor.affiliateProvince,
    'labor.beneficiaryProvince': labor.beneficiaryProvince,
    'address.geoRegion': address.geoRegion,
  }
  for (const [field, province] of Object.entries(provinces)) {
    if (isWithoutId(province)) rejectField('REGION_BAD_REQUEST_ID_REQUIRED', field, 'required')
  }
  if (!labor.affiliateProvince && pushRole(roles))
    rejectField('MEMBERSHIP_BAD_REQUEST_REGION_REQUIRED', 'labor.affiliateProvince', 'required')
  if (isWithoutId(labor.currentSpecialty))
    rejectField('PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED', 'labor.currentSpecialty', 'required')
  const specialty = academic.specialties.findIndex(isWithoutId)
  if (specialty >= 0) rejectField('PERSON_BAD_REQUEST_ASSOCIATED_SPECIALTY_ID_REQUIRED', `academic.specialties.${specialty}`, 'required')
  const title = academic.titles.findIndex(isWithoutId)
  if (title >= 0) rejectField('REQUEST_INVALID', `academic.titles.${title}`, 'required')
  if (isWithoutId(academic.school)) rejectField('PERSON_BAD_REQUEST_ASSOCIATED_SCHOOL_ID_REQUIRED', 'academic.school', 'required')
  if (!academic.school && holdsRole({ roles }, ['ROLE_STUDENT']))
    rejectField('PERSON_BAD_REQUEST_ASSOCIATED_ACADEMIC_SCHOOL_REQUIRED', 'academic.school', 'required')
}

function isWithoutId(chosen: { readonly id?: string | null | undefined } | null): boolean {
  return chosen !== null && !chosen.id
}
