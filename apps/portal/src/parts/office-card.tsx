import type { OfficeWithStaff } from '@afilia/contract/content/union'
import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import { LinkButton } from '@afilia/ui/forms/button'
import { Avatar } from '@afilia/ui/marks/avatar'
import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import { MapPinIcon, PhoneIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import type { ReactNode } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './office-card.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'

interface OfficeFactsProps {
  id: string
  office: Omit<OfficeWithStaff, 'staff'> & Partial<Pick<OfficeWithStaff, 'staff'>>
  /** The heading level of the people's names. */
  level: 'h3' | 'h4'
}

/** A section with an office of the union. Its page must load the texts `union`. */
export function OfficeCard({ id, title, office }: Omit<OfficeFactsProps, 'level'> & { title: string }) {
  return (
    <Section id={id} title={title}>
      <OfficeFacts id={id} level="h3" office={office} />
    </Section>
  )
}

/** An office: how to call and find it, then its address, opening hours and people. */
export function OfficeFacts({ id, office, level: Heading }: OfficeFactsProps) {
  const t = useTexts('union')
  return (
    <>
      <Cluster>
        <LinkButton
          aria-label={t('delegates.call', { phone: presentPhone(office.phone), name: office.municipality })}
          href={`tel:${normalizePhone(office.phone)}`}
          icon={<PhoneIcon size={20} />}
          variant="secondary"
        >
          {presentPhone(office.phone)}
        </LinkButton>
        <LinkButton
          aria-label={t('office.mapOf', { place: office.municipality })}
          href={makeMapUrl(office)}
          icon={<MapPinIcon size={20} />}
          rel="noopener noreferrer"
          variant="secondary"
        >
          {t('office.map')}
        </LinkButton>
      </Cluster>
      <dl className={styles.facts}>
        <Fact label={t('office.address')}>
          <address className={styles.address}>
            {office.address}
            <br />
            {office.postalCode} {office.municipality}
          </address>
        </Fact>
        <Fact label={t('office.hours')}>
          <span>{office.hours}</span>
        </Fact>
        <Fact label={t('office.email')}>
          <a className={styles.link} href={`mailto:${office.email}`}>
            {office.email}
          </a>
        </Fact>
      </dl>
      {office.staff && (
        <div className={styles.people}>
          <Heading id={`${id}-staff`}>{t('office.staff')}</Heading>
          <ul aria-labelledby={`${id}-staff`} className={styles.staff}>
            {office.staff.map((one) => (
              <li key={`${one.function} ${one.name}`}>
                <Avatar name={one.name} size={44} />
                <span>
                  {one.name}
                  <small>{t(`office.functions.${one.function}`)}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <a className={styles.link} href={office.region.siteUrl} rel="noopener">
        {t('office.regional', { region: office.region.name })}
        <ArrowUpRightIcon size={18} />
      </a>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The office on a public map. The URL reveals nothing about the reader. */
const makeMapUrl = ({ latitude, longitude }: OfficeFactsProps['office']): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
