import type { Translate } from '@afilia/i18n/keys'
import { formatPhone } from '@afilia/domain/people/phone'
import type { ProfileChange } from '@afilia/domain/people/profile-changes'
import { formatList } from '@afilia/i18n/format'
import { currentLanguage } from '@afilia/client/texts/texts.ts'

type Texts = Translate<'profile'>

const CODES = ['BIANNUAL', 'ANNUAL', 'FIRST', 'SECOND', 'THIRD', 'FOURTH'] as const

/** A field's value as text. A bank account shows only its last digits, because others may see the screen. */
export function presentValue(field: ProfileChange, value: unknown, t: Texts): string {
  if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no')
  if (Array.isArray(value)) return formatList(value.map(readName), currentLanguage()) || t('values.empty')
  if (typeof value === 'object' && value !== null) return readName(value)
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return t('values.empty')
  if (field === 'phone') return formatPhone(text)
  if (field === 'account.iban') return `•••• ${text.slice(-4)}`
  const code = CODES.find((one) => one === text)
  return code ? t(`values.${code}`) : text
}

const readName = (chosen: unknown): string => String((chosen as { readonly name: unknown }).name)

/** The names of these fields as one text: "Calle, Número y Ciudad". */
export function nameFields(fields: readonly ProfileChange[], t: Texts): string {
  return formatList(
    fields.map((field) => t(`fields.${field}`)),
    currentLanguage(),
  )
}
