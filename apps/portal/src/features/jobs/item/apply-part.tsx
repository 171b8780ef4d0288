import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useIsShared } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button, LinkButton } from '@afilia/ui/forms/button'
import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import { MailIcon, PhoneIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { MainAction } from '../../../parts/pages/main-action.tsx'
import { setInterest, useIsInterested } from '../interest/send-interest.ts'
import { useIsMember } from '../use-is-member.ts'
import { daysUntil, presentShortDay, today } from '../when/present-days.ts'
import styles from './job-page.module.css'

/** Where to apply, the employer's contact, and the member's interest. */
export function ApplyPart({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const { session } = useSession()
  const isMember = useIsMember()
  const [now] = useState(today)
  const { kind, link, deadline, isWithdrawn, source } = job
  const isOpen = !isWithdrawn && (deadline === null || daysUntil(deadline, now) >= 0)
  return (
    <Section id="job-apply" title={t(isOpen ? 'page.apply' : 'page.closed')}>
      {isOpen && link && (
        <MainAction fact={deadline && t('deadline.until', { date: presentShortDay(deadline) })}>
          <LinkButton href={link} icon={<ArrowUpRightIcon size={20} />} rel="noopener noreferrer" target="_blank">
            {t('page.applyThere')}
          </LinkButton>
        </MainAction>
      )}
      {isOpen && <Contact contact={job.contact} />}
      {isMember && <Interest job={job} />}
      {kind === 'PRIVATE' && <p className={styles.small}>{t('page.notShown')}</p>}
      {!session && (
        <Notice actions={<PageButton to="/login">{t('page.signIn')}</PageButton>} title={t('page.members')}>
          <p>{t('page.membersText')}</p>
        </Notice>
      )}
      <p className={styles.small}>
        {t('page.source')}{' '}
        {source.link ? (
          <a href={source.link} rel="noopener noreferrer" target="_blank">
            {source.name}
          </a>
        ) : (
          source.name
        )}
      </p>
    </Section>
  )
}

/** The contact as given in the job posting. */
function Contact({ contact }: Pick<Job, 'contact'>) {
  if (!contact) return null
  const { name, email, phone } = contact
  return (
    <div className={styles.contact}>
      {name && <b>{name}</b>}
      {email && (
        <a href={`mailto:${email}`}>
          <MailIcon size={20} />
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${normalizePhone(phone)}`}>
          <PhoneIcon size={20} />
          {presentPhone(phone)}
        </a>
      )}
    </div>
  )
}

function Interest({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const isInterested = useIsInterested(job)
  const set = (isOn: boolean): void => {
    setInterest(job, isOn)
    const undo = { label: t('undo'), act: () => setInterest(job, !isOn) }
    void showToast(t(isOn ? 'interest.shown' : 'interest.withdrawn'), 'success', undo)
  }
  return (
    <>
      <Cluster>
        {isInterested && <output className={styles.interested}>{t('interest.is')}</output>}
        <Button onClick={() => set(!isInterested)} variant="secondary">
          {t(isInterested ? 'interest.withdraw' : 'interest.show')}
        </Button>
      </Cluster>
      <p className={styles.small}>{t(useIsShared() ? 'interest.helpShared' : 'interest.help')}</p>
    </>
  )
}
