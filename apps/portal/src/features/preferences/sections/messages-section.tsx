import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { type Channels, MAIL_CHOICES, type Topic, TOPICS } from '@afilia/domain/messages/messages'
import { Select } from '@afilia/ui/forms/field'
import { topicField } from '../edit/preferences-edit.ts'
import styles from './messages-section.module.css'
import type { SectionProps } from './section-props.ts'
import { SectionFields } from './section-fields.tsx'

/** The channels of each topic's messages in addition to the portal. Messages on devices have their own switch (`push/push-switch.tsx`). */
export function MessagesSection({ edit, change }: SectionProps) {
  const t = useTexts('preferences')
  return (
    <SectionFields>
      {!edit.pushNotificationOn && <p>{t('messages.pushOff')}</p>}
      <p>
        <PageButton to="/profile/devices" variant="secondary">
          {t('messages.devices')}
        </PageButton>
      </p>
      <table className={styles.table}>
        <caption className={styles.caption}>{t('messages.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('messages.topic')}</th>
            <th scope="col">{t('messages.onDevices')}</th>
            <th scope="col">{t('messages.byMail')}</th>
          </tr>
        </thead>
        <tbody>
          {TOPICS.map((topic) => (
            <TopicRow
              channels={edit[topicField(topic)]}
              isPushOff={!edit.pushNotificationOn}
              key={topic}
              onChange={(channels) => change(topicField(topic), channels)}
              topic={topic}
            />
          ))}
        </tbody>
      </table>
      <p>{t('messages.quiet')}</p>
      <p>{t('messages.always')}</p>
    </SectionFields>
  )
}

interface TopicRowProps {
  topic: Topic
  channels: Channels
  isPushOff: boolean
  onChange: (channels: Channels) => void
}

/** A row of the table. On a phone it is a card, and each field names its column. */
function TopicRow({ topic, channels, isPushOff, onChange }: TopicRowProps) {
  const t = useTexts('preferences')
  const name = t(`messages.topics.${topic}`)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <label className={styles.switch}>
          <input
            aria-label={`${t('messages.onDevices')}: ${name}`}
            checked={channels.push}
            disabled={isPushOff}
            onChange={({ target }) => onChange({ ...channels, push: target.checked })}
            type="checkbox"
          />
          <span aria-hidden="true" className={styles.column}>
            {t('messages.onDevices')}
          </span>
        </label>
      </td>
      <td>
        <label className={styles.mail}>
          <span aria-hidden="true" className={styles.column}>
            {t('messages.byMail')}
          </span>
          <Select
            aria-label={`${t('messages.byMail')}: ${name}`}
            onChange={({ target }) => onChange({ ...channels, mail: MAIL_CHOICES.find((one) => one === target.value) ?? channels.mail })}
            value={channels.mail}
          >
            {MAIL_CHOICES.map((choice) => (
              <option key={choice} value={choice}>
                {t(`messages.mail.${choice}`)}
              </option>
            ))}
          </Select>
        </label>
      </td>
    </tr>
  )
}
