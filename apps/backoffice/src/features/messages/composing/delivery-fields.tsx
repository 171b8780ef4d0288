import { pagedQuery } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Checkbox, Field, Select, TextInput } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import type { MessageForm } from './message-edit.ts'

interface DeliveryFieldsProps {
  form: MessageForm
  onChange: (changed: Partial<MessageForm>) => void
  error: string | undefined
}

/** Channels and time of delivery. */
export function DeliveryFields({ form, onChange, error }: DeliveryFieldsProps) {
  const t = useTexts('campaigns')
  const sent = useQuery(pagedQuery('GET campaigns', { query: { state: 'SENT' }, page: { page: 0, size: 50 } }))
  return (
    <>
      <Field error={error} help={t('scheduledHelp')} id="scheduled" label={t('scheduled')} width="medium">
        <TextInput onChange={({ target }) => onChange({ scheduledAt: target.value })} type="datetime-local" value={form.scheduledAt} />
      </Field>
      <Checkbox
        checked={form.isPopup}
        help={t('popupHelp')}
        id="popup"
        label={t('popup')}
        onChange={({ target }) => onChange({ isPopup: target.checked })}
      />
      {form.isPopup && (
        <Checkbox
          checked={form.mustAcknowledge}
          help={t('acknowledgeHelp')}
          id="acknowledge"
          label={t('acknowledge')}
          onChange={({ target }) => onChange({ mustAcknowledge: target.checked })}
        />
      )}
      <Checkbox
        checked={form.isUrgent}
        help={t('urgentHelp')}
        id="urgent"
        label={t('urgent')}
        onChange={({ target }) => onChange({ isUrgent: target.checked })}
      />
      {(sent.data?.total ?? 0) > 0 && (
        <Field help={t('followsHelp')} id="follows" label={t('follows')}>
          <Select onChange={({ target }) => onChange({ followsId: target.value || null })} value={form.followsId ?? ''}>
            <option value="">{t('followsNone')}</option>
            {sent.data?.items.map((one) => (
              <option key={one.id} value={one.id}>
                {one.title}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
