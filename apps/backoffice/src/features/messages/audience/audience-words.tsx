import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Reference } from '@afilia/contract/content/reference'
import type { Audience } from '@afilia/domain/messages/audience'
import { formatList } from '@afilia/i18n/format'
import styles from '../messages.module.css'
import { useCriteria } from './use-names.ts'

/** An audience of any depth as text. */
export function AudienceWords({ audience, names }: { audience: Audience; names: readonly Reference[] }) {
  const t = useTexts('campaigns')
  if ('all' in audience && audience.all.length === 0) return <p>{t('audience.allWords')}</p>
  return (
    <ul className={styles.words}>
      <Part audience={audience} names={names} />
    </ul>
  )
}

function Part({ audience, names }: { audience: Audience; names: readonly Reference[] }) {
  const t = useTexts('campaigns')
  const { nameOf } = useCriteria()
  if ('all' in audience && audience.all.length === 0) return <li>{t('audience.everybody')}</li>
  if ('by' in audience) {
    const values = audience.in.map((id) => nameOf(audience.by, id, names))
    return (
      <li>
        {t(`criteria.${audience.by}`)}: {formatList(values, currentLanguage())}
      </li>
    )
  }
  const inner = 'not' in audience ? audience.not : undefined
  const [how, parts] =
    'all' in audience
      ? (['all', audience.all] as const)
      : 'any' in audience
        ? (['any', audience.any] as const)
        : (['none', inner && 'any' in inner ? inner.any : inner ? [inner] : []] as const)
  return (
    <li>
      {t(`audience.words.${how}`)}
      <ul>
        {parts.map((part) => (
          <Part audience={part} key={JSON.stringify(part)} names={names} />
        ))}
      </ul>
    </li>
  )
}
