import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import type { OfficeWithStaff } from '@afilia/contract/content/union'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { OfficeFinder } from '../../parts/office-finder.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './contact.module.css'

/** The offices: one by province, starting with the reader's own, or all of them with their phones. */
export function ContactOffices({ own }: { own: OfficeWithStaff | null }) {
  const t = useTexts('contact')
  return (
    <div className={styles.side}>
      <Section id="offices" lead={t('offices.lead')} title={t('offices.title')}>
        <OfficeFinder known={own} />
        <details>
          <summary className={styles.summary}>{t('offices.list')}</summary>
          <AllOffices />
        </details>
      </Section>
    </div>
  )
}

function AllOffices() {
  const offices = useQuery(query('GET union/offices'))
  return (
    <Loaded query={offices}>
      {(found) => (
        <ul className={styles.offices}>
          {found.map(({ id, province, phone }) => (
            <li key={id}>
              <span>{province.name}</span>
              <a aria-label={`${province.name}: ${presentPhone(phone)}`} href={`tel:${normalizePhone(phone)}`}>
                {presentPhone(phone)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
