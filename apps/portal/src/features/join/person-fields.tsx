import { useTexts } from '@afilia/client/texts/texts.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { Field, TextInput } from '@afilia/ui/forms/field'
import styles from './join.module.css'
import { type JoinPartProps, useWiring } from './use-wiring.ts'

/** Who the applicant is. */
export function PersonFields({ draft, change, faults }: JoinPartProps) {
  const t = useTexts(['join', 'profile'])
  const wiring = useWiring(faults)
  return (
    <>
      <Section id="join-person" lead={t('person.lead')} title={t('person.title')}>
        <div className={styles.fields}>
          <Field {...wiring('documentId')} label={t('profile:identity.documentId')} width="medium">
            <TextInput
              autoCapitalize="characters"
              autoComplete="off"
              onChange={({ target }) => change({ documentId: target.value })}
              required
              spellCheck={false}
              value={draft.documentId}
            />
          </Field>
          <Field {...wiring('birthDate')} label={t('person.birthDate')} width="medium">
            <TextInput
              autoComplete="bday"
              onChange={({ target }) => change({ birthDate: target.value })}
              required
              type="date"
              value={draft.birthDate}
            />
          </Field>
          <Field {...wiring('firstName')} label={t('profile:fields.firstName')}>
            <TextInput
              autoComplete="given-name"
              onChange={({ target }) => change({ firstName: target.value })}
              required
              value={draft.firstName}
            />
          </Field>
          <Field {...wiring('lastName')} label={t('profile:fields.lastName')}>
            <TextInput
              autoComplete="family-name"
              onChange={({ target }) => change({ lastName: target.value })}
              required
              value={draft.lastName}
            />
          </Field>
          <Field {...wiring('email')} help={t('person.emailHelp')} label={t('profile:fields.email')}>
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
          <Field {...wiring('phone')} help={t('profile:contact.phoneHelp')} label={t('profile:fields.phone')}>
            <TextInput
              autoComplete="tel"
              inputMode="tel"
              onChange={({ target }) => change({ phone: target.value })}
              required
              type="tel"
              value={draft.phone}
            />
          </Field>
        </div>
      </Section>
    </>
  )
}
