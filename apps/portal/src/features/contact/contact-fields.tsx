import { CONTACT_TOPICS } from '@afilia/domain/cases/contact'
import { Field, Select, TextArea, TextInput } from '@afilia/ui/forms/field'
import { Link } from '@tanstack/react-router'
import { boot } from '@afilia/client/boot.ts'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { ContactDraft } from './contact-draft.ts'
import styles from './contact.module.css'
import { type ContactFaults, type ContactField, faultKey } from './validate-contact.ts'

interface ContactFieldsProps {
  draft: ContactDraft
  change: (next: Partial<ContactDraft>) => void
  faults: ContactFaults
}

export const fieldId = (field: ContactField): string => `contact-${field}`

export function ContactFields({ draft, change, faults }: ContactFieldsProps) {
  const t = useTexts(['contact', 'common', 'errors'])
  const wiring = (field: ContactField) => {
    const fault = faults[field]
    return { id: fieldId(field), label: t(`fields.${field}`), error: fault && t(faultKey(field, fault)) }
  }
  return (
    <>
      <div className={styles.pair}>
        <Field {...wiring('name')}>
          <TextInput autoComplete="name" onChange={({ target }) => change({ name: target.value })} required value={draft.name} />
        </Field>
        <Field {...wiring('email')}>
          <TextInput
            autoComplete="email"
            inputMode="email"
            onChange={({ target }) => change({ email: target.value })}
            required
            spellCheck={false}
            type="email"
            value={draft.email}
          />
        </Field>
        <Field {...wiring('phone')} help={t('help.phone')} hint={t('common:form.optional')}>
          <TextInput
            autoComplete="tel"
            inputMode="tel"
            onChange={({ target }) => change({ phone: target.value })}
            type="tel"
            value={draft.phone}
          />
        </Field>
        <Field {...wiring('provinceId')} help={t('help.provinceId')}>
          <ProvincePicker
            onChange={(province) => change({ province: province && { id: province.id, name: province.name } })}
            required
            value={draft.province}
          />
        </Field>
      </div>
      <Field {...wiring('topic')} width="medium">
        <Select
          onChange={({ target }) => change({ topic: CONTACT_TOPICS.find((topic) => topic === target.value) ?? '' })}
          required
          value={draft.topic}
        >
          <option value="">{t('topics.choose')}</option>
          {CONTACT_TOPICS.map((topic) => (
            <option key={topic} value={topic}>
              {t(`topics.${topic}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field {...wiring('message')} help={t('help.message')}>
        <TextArea onChange={({ target }) => change({ message: target.value })} required rows={6} value={draft.message} />
      </Field>
      {/* People do not see it. */}
      <div aria-hidden className={styles.trap}>
        <Field id="contact-website" label={t('fields.website')}>
          <TextInput autoComplete="off" onChange={({ target }) => change({ website: target.value })} tabIndex={-1} value={draft.website} />
        </Field>
      </div>
      {/* Information under article 13 of the GDPR; needs no consent. */}
      <p className={styles.privacy}>
        {t('privacy.text', { union: boot.unionName })}{' '}
        <Link className={styles.policy} hash="proteccion-datos-personales" to="/informacion-legal">
          {t('privacy.link')}
        </Link>
      </p>
    </>
  )
}
