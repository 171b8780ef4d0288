import type { Workplace as WorkplaceView } from '@afilia/contract/content/union'
import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import { MapPinIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { pagedQuery, query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { OfficeFacts } from '../../parts/office-card.tsx'
import { Rows } from '../../parts/rows/row.tsx'
import { Person } from './representatives.tsx'
import styles from './union.module.css'

/** The centre or health service named in the URL: its location, the member's representatives there, and the union's offices. */
export function Workplace({ id }: { id: string }) {
  const t = useTexts('union')
  const { session } = useSession()
  const found = useQuery(query('GET union/workplaces/{id}', { params: { id } }))
  if (found.error instanceof ApiError && found.error.status === 404) return <p>{t('workplace.missing')}</p>
  return (
    <Loaded query={found}>
      {(workplace) => (
        <Section id="workplace" lead={t(`workplace.kinds.${workplace.kind}`)} title={workplace.name}>
          <Facts {...workplace} />
          {session && workplace.kind === 'CENTRE' && <RepresentativesThere centreId={workplace.id} personId={session.personId} />}
          <Offices {...workplace} />
        </Section>
      )}
    </Loaded>
  )
}

function Facts({ place, sectorType }: WorkplaceView) {
  const t = useTexts('union')
  return (
    <dl className={styles.workplace}>
      {place && (
        <div>
          <dt>{t('office.address')}</dt>
          <dd>
            {place.postalCode} {place.municipality}
          </dd>
          <dd>
            <a className={styles.reach} href={makeAreaUrl(place)} rel="noopener noreferrer">
              <MapPinIcon size={20} />
              {t('workplace.area')}
            </a>
          </dd>
        </div>
      )}
      {sectorType && (
        <div>
          <dt>{t('workplace.ownership')}</dt>
          <dd>{t(`workplace.sectors.${sectorType}`)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The area on a public map, without a marker, because the coordinates are those of the postal code. */
const makeAreaUrl = ({ latitude, longitude }: NonNullable<WorkplaceView['place']>): string =>
  `https://www.openstreetmap.org/#map=15/${latitude}/${longitude}`

/** More than any centre has. */
const MOST = 50

/** The member's representatives in this centre. No other names are shown. */
function RepresentativesThere({ centreId, personId }: { centreId: string; personId: string }) {
  const t = useTexts('union')
  const list = useQuery(pagedQuery('GET people/{id}/pwa/delegates', { params: { id: personId }, page: { page: 0, size: MOST } }))
  const there = list.data?.items.filter(({ place }) => place.id === centreId) ?? []
  if (there.length === 0) return null
  return (
    <section aria-labelledby="workplace-people" className={styles.representatives}>
      <h3 id="workplace-people">{t('workplace.representatives')}</h3>
      <Rows label={t('workplace.representatives')}>
        {there.map((person) => (
          <Person heading="h4" key={person.id} mayWrite={false} person={person} />
        ))}
      </Rows>
    </section>
  )
}

function Offices({ offices }: WorkplaceView) {
  const t = useTexts('union')
  const [first, ...others] = offices
  if (!first) return null
  return (
    <section aria-labelledby="workplace-offices" className={styles.representatives}>
      <h3 id="workplace-offices">
        {others.length === 0 ? t('workplace.office', { province: first.province.name }) : t('workplace.offices')}
      </h3>
      {others.length === 0 ? (
        <OfficeFacts id="workplace-office" level="h4" office={first} />
      ) : (
        <>
          <Cluster gap={2}>
            {offices.map(({ id, province }) => (
              <PageButton hash="offices" key={id} search={{ province: province.id }} to="/union/information" variant="secondary">
                {province.name}
              </PageButton>
            ))}
          </Cluster>
          {[...new Map(offices.map(({ region }) => [region.id, region])).values()].map(({ id, name, siteUrl }) => (
            <a className={styles.reach} href={siteUrl} key={id} rel="noopener">
              {t('office.regional', { region: name })}
              <ArrowUpRightIcon size={18} />
            </a>
          ))}
        </>
      )}
    </section>
  )
}
