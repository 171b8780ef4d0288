import type { Profile } from '@afilia/contract/people'
import { Button } from '@afilia/ui/button'
import { Card } from '@afilia/ui/card'
import { CircleAlertIcon, CircleCheckIcon, MapPinIcon } from '@afilia/ui/icons'
import { Notice } from '@afilia/ui/notice'
import { Loading, Skeleton } from '@afilia/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../texts.ts'
import { query } from '../../data/query.ts'
import { PageButton } from '../../links.tsx'
import styles from './member-home.module.css'

/** The member's place in the union, and what is missing in their data. */
export function Membership({ docid }: { docid: string }) {
  const t = useTexts(['member-home', 'common'])
  const person = useQuery(query('GET people/{docid}', { params: { docid } }))
  const id = person.data?.id
  const profile = useQuery({ ...query('GET people/{id}/profile', { params: { id: id ?? '' } }), enabled: id !== undefined })
  if (!profile.data && (person.isError || profile.isError)) {
    const retry = (): void => void (person.isError ? person.refetch() : profile.refetch())
    return (
      <Notice
        actions={
          <Button onClick={retry} variant="secondary">
            {t('common:retry')}
          </Button>
        }
        title={t('failed')}
        tone="warning"
      />
    )
  }
  if (!profile.data) {
    return (
      <Loading label={t('common:loading')}>
        <div className={styles.placePending}>
          <Skeleton shape="block" />
        </div>
        <div className={styles.dataPending}>
          <Skeleton shape="block" />
        </div>
      </Loading>
    )
  }
  return (
    <div className={styles.column}>
      <Place labor={profile.data.labor} />
      <Completeness profile={profile.data} />
    </div>
  )
}

function Place({ labor: { affiliateSede, affiliateProvince } }: { labor: Profile['labor'] }) {
  const t = useTexts(['member-home', 'common'])
  return (
    <section className={styles.place}>
      <MapPinIcon />
      <h2>{t('place')}</h2>
      <p className={styles.seat}>{affiliateSede?.name ?? affiliateProvince?.name ?? t('noPlace')}</p>
      {affiliateSede && affiliateProvince && affiliateSede.name !== affiliateProvince.name && <p>{affiliateProvince.name}</p>}
    </section>
  )
}

const WANTED = ['email', 'phone', 'address'] as const

function missingIn({ email, phone, address }: Profile): (typeof WANTED)[number][] {
  const has = { email: Boolean(email), phone: Boolean(phone), address: Boolean(address.street && address.postalCode && address.city) }
  return WANTED.filter((wanted) => !has[wanted])
}

function Completeness({ profile }: { profile: Profile }) {
  const t = useTexts(['member-home', 'common'])
  const missing = missingIn(profile)
  const isComplete = missing.length === 0
  return (
    <Card>
      <h2>{t(isComplete ? 'complete.title' : 'incomplete.title')}</h2>
      <p className={styles.muted}>{t(isComplete ? 'complete.text' : 'incomplete.text')}</p>
      <ul className={styles.checks}>
        {WANTED.map((wanted) => {
          const isMissing = missing.includes(wanted)
          return (
            <li data-missing={isMissing || undefined} key={wanted}>
              {isMissing ? <CircleAlertIcon size={20} /> : <CircleCheckIcon size={20} />}
              {t(`${isMissing ? 'lacks' : 'has'}.${wanted}`)}
            </li>
          )
        })}
      </ul>
      <div>
        <PageButton to="/profile/personal-data" variant={isComplete ? 'secondary' : 'primary'}>
          {t(isComplete ? 'review' : 'fillIn')}
        </PageButton>
      </div>
    </Card>
  )
}
