import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import facts from '@afilia/client/parts/answers/answers.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { formatMoment } from '@afilia/i18n/format'
import { LANGUAGES } from '@afilia/i18n/languages'
import { Notice } from '@afilia/ui/feedback/notice'
import { Badge } from '@afilia/ui/marks/badge'
import { lazy, Suspense } from 'react'
import { AudienceWords } from '../audience/audience-words.tsx'
import styles from '../messages.module.css'
import { Preview } from '../preview.tsx'
import { TONES } from '../state-kinds.ts'
import { MessageFile } from './message-file.tsx'
import { MessageTransitions } from './message-transitions.tsx'

const MessageFigures = lazy(async () => ({ default: (await import('./message-figures.tsx')).MessageFigures }))

const when = (moment: string): string => formatMoment(new Date(moment), currentLanguage(), { timeZone: 'Europe/Madrid' })

/** A message that can no longer be edited: awaiting approval, scheduled, being sent, or sent. */
export function MessageView({ one }: { one: Campaign }) {
  const t = useTexts('campaigns')
  const { state, author, place, approval, edit, names, files } = one
  return (
    <>
      <Section id="state" title={t('sections.state')}>
        <p>
          <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        </p>
        <p>{t(`about.${state}`)}</p>
        {state === 'PENDING' && !one.hasApprover && <Notice title={t('noApprover')} tone="warning" />}
        <dl className={facts.facts}>
          <Fact name={t('author')}>{author ? (author.isMe ? t('byMe') : author.name) : t('somebody')}</Fact>
          <Fact name={t('place')}>{place?.name ?? t('wholeUnion')}</Fact>
          <Fact name={t('topic')}>{t(`topics.${edit.topic}`)}</Fact>
          <Fact name={t('summary.when')}>{edit.scheduledAt ? when(edit.scheduledAt) : t('now')}</Fact>
          {approval && <Fact name={t('approvedBy')}>{`${approval.by}, ${when(approval.at)}`}</Fact>}
          <Fact name={t('summary.channels')}>
            {t(edit.isPopup ? (edit.mustAcknowledge ? 'channels.acknowledged' : 'channels.popup') : 'channels.mailbox')}{' '}
            {t(edit.isUrgent ? 'channels.urgent' : 'channels.quiet')}
          </Fact>
          {edit.link && (
            <Fact name={t('link.label')}>
              <a href={edit.link}>{edit.link}</a>
            </Fact>
          )}
        </dl>
        <MessageTransitions one={one} />
      </Section>
      <Suspense>
        <MessageFigures one={one} />
      </Suspense>
      <Section id="who" title={t('sections.who')}>
        <AudienceWords audience={edit.audience} names={names} />
      </Section>
      <Section id="what" title={t('sections.what')}>
        <div className={styles.form}>
          {LANGUAGES.map((language) => {
            const words = edit.texts[language]
            return words && <Preview body={words.body ?? ''} key={language} language={language} title={words.title ?? ''} />
          })}
          {files.length > 0 && (
            <ul className={styles.files}>
              {files.map((file) => (
                <li key={file.id}>
                  <MessageFile campaignId={one.id} file={file} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </Section>
    </>
  )
}
