import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import { PhoneIcon } from '@afilia/ui/marks/icons'
import { Card } from '@afilia/ui/page/card'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './search.module.css'

/** When a search finds nothing: the phone of the member's own office; for everybody else a link to the union. */
export function HelpFromUnion() {
  const { session } = useSession()
  return session ? <OwnOffice /> : <ToContact />
}

function OwnOffice() {
  const t = useTexts('search')
  const { data, isPending } = useQuery(query('GET union/my-office'))
  if (isPending) return null
  const office = data?.office
  if (!office) return <ToContact />
  const phone = presentPhone(office.phone)
  return (
    <Card aria-labelledby="help-from-office" className={styles.help}>
      <div>
        <h2 id="help-from-office">{t('none.office')}</h2>
        <p>{office.province.name}</p>
      </div>
      <a aria-label={`${office.province.name}: ${phone}`} className={styles.phone} href={`tel:${normalizePhone(office.phone)}`}>
        <PhoneIcon size={20} />
        {phone}
      </a>
      <PageButton hash="my-office" to="/union/information" variant="secondary">
        {t('none.toOffice')}
      </PageButton>
    </Card>
  )
}

function ToContact() {
  const t = useTexts('search')
  return (
    <p>
      <PageButton to="/contact" variant="secondary">
        {t('none.toContact')}
      </PageButton>
    </p>
  )
}
