import type { WorkContact } from '@afilia/contract/content/union'
import { MAX_HOURS } from '@afilia/domain/people/hours'
import { formatPhone } from '@afilia/domain/people/phone'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox, Field, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { fieldErrorTexts } from '@afilia/client/calls/error-text.ts'
import { query, toQueryKey, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import styles from './union.module.css'

/** A delegate's or supervisor's contact data, and which of them are visible to members. */
export function MyContact() {
  const t = useTexts('union')
  const contact = useQuery(query('GET union/my-contact'))
  return (
    <Section id="my-contact" lead={t('contact.lead')} title={t('contact.title')}>
      <Loaded query={contact}>{(found) => <ContactForm saved={found} />}</Loaded>
    </Section>
  )
}

function ContactForm({ saved }: { saved: WorkContact }) {
  const t = useTexts('union')
  const [contact, setContact] = useState({ ...saved, phone: formatPhone(saved.phone) })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const { isBusy, problem, run } = useAction()
  const change = (next: Partial<WorkContact>): void => setContact({ ...contact, ...next })

  const save = () =>
    run(async () => {
      setFaults({})
      try {
        const kept = await send('PUT union/my-contact', { body: contact })
        queryClient.setQueryData(toQueryKey('GET union/my-contact'), kept)
        setContact({ ...kept, phone: formatPhone(kept.phone) })
        void showToast(t('contact.saved'), 'success')
      } catch (error) {
        const found = await fieldErrorTexts(error)
        if (!found[0]) throw error
        setFaults(Object.fromEntries(found.map(({ field, text }) => [field, text])))
        document.getElementById(`work-${found[0].field}`)?.focus()
      }
    })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <Field error={faults['phone']} id="work-phone" label={t('contact.phone')} width="medium">
        <TextInput
          autoComplete="off"
          inputMode="tel"
          onChange={({ target }) => change({ phone: target.value })}
          type="tel"
          value={contact.phone}
        />
      </Field>
      <Checkbox
        checked={contact.isPhoneShown}
        id="show-phone"
        label={t('contact.showPhone')}
        onChange={({ target }) => change({ isPhoneShown: target.checked })}
      />
      <Field error={faults['hours']} help={t('contact.hoursHelp')} id="work-hours" label={t('contact.hours')}>
        <TextInput autoComplete="off" cutAt={MAX_HOURS} onChange={({ target }) => change({ hours: target.value })} value={contact.hours} />
      </Field>
      <Field error={faults['email']} id="work-email" label={t('contact.email')}>
        <TextInput
          autoComplete="off"
          inputMode="email"
          onChange={({ target }) => change({ email: target.value })}
          type="email"
          value={contact.email}
        />
      </Field>
      <Checkbox
        checked={contact.isEmailShown}
        id="show-email"
        label={t('contact.showEmail')}
        onChange={({ target }) => change({ isEmailShown: target.checked })}
      />
      <span>
        <Button busyLabel={t('contact.saving')} isBusy={isBusy} type="submit">
          {t('contact.save')}
        </Button>
      </span>
      <ActionProblem text={problem} />
    </form>
  )
}
