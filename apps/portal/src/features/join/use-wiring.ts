import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JoinDraft } from './join-draft.ts'
import type { JoinFaults, JoinField } from './validate-join.ts'

export interface JoinPartProps {
  draft: JoinDraft
  change: (next: Partial<JoinDraft>) => void
  faults: JoinFaults
}

export const fieldId = (field: JoinField): string => `join-${field.replaceAll('.', '-')}`

/** The id and the error text of a field. */
export function useWiring(faults: JoinFaults) {
  const t = useTexts('errors')
  return (field: JoinField) => {
    const fault = faults[field]
    return { id: fieldId(field), error: fault && t(`field.${fault}`) }
  }
}

/** Field names for the error summary. */
export function useFieldNames(): Readonly<Partial<Record<JoinField, string>>> {
  const t = useTexts(['join', 'profile', 'economic'])
  return {
    documentId: t('profile:identity.documentId'),
    firstName: t('profile:fields.firstName'),
    lastName: t('profile:fields.lastName'),
    birthDate: t('person.birthDate'),
    email: t('profile:fields.email'),
    phone: t('profile:fields.phone'),
    'address.street': t('profile:fields.address.street'),
    'address.houseNumber': t('profile:fields.address.houseNumber'),
    'address.label': t('profile:fields.address.label'),
    'address.postalCode': t('profile:fields.address.postalCode'),
    'address.city': t('profile:fields.address.city'),
    'address.geoRegion': t('profile:fields.address.geoRegion'),
    region: t('profile:fields.labor.affiliateProvince'),
    seat: t('profile:work.center'),
    specialty: t('profile:fields.labor.currentSpecialty'),
    school: t('profile:fields.academic.school'),
    academicYear: t('profile:fields.academic.academicYear'),
    'account.iban': t('profile:fields.account.iban'),
    'account.mandate': t('economic:mandate.title'),
  }
}
