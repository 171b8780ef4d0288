import type { Advantage } from '@afilia/contract/content/advantages'
import type { FieldRule } from '@afilia/contract/errors'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Checkbox, Field, TextInput } from '@afilia/ui/forms/field'
import { Stack } from '@afilia/ui/page/layout'
import { type FormEvent, useState } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type FuelCardSent, keepFuelCard } from '../../../bookings/unsent-fuel-card.ts'

const FIELDS = ['street', 'postalCode', 'city', 'plate'] as const
type Name = (typeof FIELDS)[number]
type Draft = Readonly<Record<Name, string>>

const CONSENT = 'hasConsented'
/** The id of a field, by its name. */
export const fieldId = (field: string): string => `fuel-card-${field}`
type Faults = Readonly<Partial<Record<Name | typeof CONSENT, FieldRule>>>

interface FuelCardFormProps {
  readonly advantage: Advantage
  /** The initial values. */
  readonly start: Draft
  /** Why the last request was rejected. */
  readonly rejection?: string | undefined
}

/** Requests the card. Validates with the contract's schema first, so that a request waiting for the network is valid. */
export function FuelCardForm({ advantage, start, rejection }: FuelCardFormProps) {
  const t = useTexts(['fuel-card', 'errors'])
  const [draft, setDraft] = useState<Draft>(() => ({
    street: start.street,
    postalCode: start.postalCode,
    city: start.city,
    plate: start.plate,
  }))
  const [hasConsented, setConsented] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [attempt, setAttempt] = useState(0)
  const submit = async (): Promise<void> => {
    const { FuelCardOrder } = await import('@afilia/contract/events/fuel-card-edit')
    const order = { ...draft, plate: draft.plate.trim() || null, advantageId: advantage.id, hasConsented }
    const { success, error } = FuelCardOrder.safeParse(order)
    if (success) keepFuelCard(order as FuelCardSent)
    else {
      // The first error of each field wins.
      setFaults(Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])))
      setAttempt(attempt + 1)
    }
  }
  const errorOf = (field: Name | typeof CONSENT): string | undefined => faults[field] && t(`errors:field.${faults[field]}`)
  const wrong = [...FIELDS, CONSENT].filter((field) => faults[field as Name]) as (Name | typeof CONSENT)[]
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <div aria-live="assertive">
          {rejection !== undefined && <Notice title={[t('rejected'), rejection].filter(Boolean).join('. ')} tone="danger" />}
        </div>
        <ErrorSummary
          attempt={attempt}
          errors={wrong.map((field) => ({
            fieldId: fieldId(field),
            text: field === CONSENT ? t('consentMissing') : `${t(`fields.${field}`)}: ${errorOf(field)}`,
          }))}
          title={t('errors')}
        />
        {FIELDS.map((field) => (
          <Field
            error={errorOf(field)}
            help={field === 'plate' ? t('help.plate') : undefined}
            hint={field === 'plate' ? t('hint') : undefined}
            id={fieldId(field)}
            key={field}
            label={t(`fields.${field}`)}
            width={field === 'street' ? 'full' : 'medium'}
          >
            <TextInput onChange={({ target }) => setDraft({ ...draft, [field]: target.value })} value={draft[field]} />
          </Field>
        ))}
        <Checkbox
          checked={hasConsented}
          error={faults[CONSENT] && t('consentMissing')}
          id={fieldId(CONSENT)}
          label={t('consent', { company: advantage.company?.name ?? boot.unionName })}
          onChange={({ target }) => setConsented(target.checked)}
        />
        <span>
          <Button type="submit">{t('send')}</Button>
        </span>
      </Stack>
    </form>
  )
}
