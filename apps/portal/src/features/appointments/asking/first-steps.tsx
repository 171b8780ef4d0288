import { APPOINTMENT_SERVICES, APPOINTMENT_WAYS } from '@afilia/domain/cases/appointments'
import { Field, RadioGroup, TextArea, TextInput } from '@afilia/ui/forms/field'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { fieldId, type StepProps } from './step-props.ts'

/** The service: those that any office offers. */
export function WhatStep({ draft, change, offices, errorOf }: StepProps) {
  const t = useTexts(['appointments', 'common'])
  const given = APPOINTMENT_SERVICES.filter((service) => offices.some((office) => office.services.some((one) => one.service === service)))
  return (
    <>
      <RadioGroup
        error={errorOf('service')}
        id={fieldId('service')}
        label={t('fields.service')}
        name="service"
        onChange={({ target }) =>
          change({ service: APPOINTMENT_SERVICES.find((one) => one === target.value) ?? '', way: '', startsAt: '' })
        }
        options={given.map((service) => ({ value: service, label: t(`services.${service}`), help: t(`about.${service}`) }))}
        value={draft.service}
      />
      <Field
        error={errorOf('about')}
        help={t('fields.aboutHelp')}
        hint={t('common:form.optional')}
        id={fieldId('about')}
        label={t('fields.about')}
      >
        <TextArea onChange={({ target }) => change({ about: target.value })} rows={3} value={draft.about} />
      </Field>
    </>
  )
}

/** In person, by phone or by video, if any office offers that for the service. */
export function HowStep({ draft, change, offices, errorOf }: StepProps) {
  const t = useTexts('appointments')
  const given = APPOINTMENT_WAYS.filter((way) =>
    offices.some((office) => office.services.some((one) => one.service === draft.service && one.ways.includes(way))),
  )
  return (
    <>
      <RadioGroup
        error={errorOf('way')}
        id={fieldId('way')}
        label={t('fields.way')}
        name="way"
        onChange={({ target }) => change({ way: APPOINTMENT_WAYS.find((one) => one === target.value) ?? '' })}
        options={given.map((way) => ({ value: way, label: t(`ways.${way}`), help: t(`how.${way}`) }))}
        value={draft.way}
      />
      {draft.way === 'PHONE' && (
        <Field error={errorOf('phone')} id={fieldId('phone')} label={t('fields.phone')} width="medium">
          <TextInput
            autoComplete="tel"
            inputMode="tel"
            onChange={({ target }) => change({ phone: target.value })}
            required
            type="tel"
            value={draft.phone}
          />
        </Field>
      )}
    </>
  )
}
