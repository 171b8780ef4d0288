import type { Reference } from '@afilia/contract/content/reference'
import type { OfficeWithStaff } from '@afilia/contract/content/union'
import { Field } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { query } from '@afilia/client/calls/query.ts'
import { ProvincePicker } from '@afilia/client/pickers/province-picker.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { OfficeFacts } from './office-card.tsx'
import styles from './office-card.module.css'

/** The office of a province that the reader chooses, beginning with the one that is known or named. Its page must load the texts `union` and `pickers`. */
export function OfficeFinder({ initial = null, known = null }: { initial?: Reference | null; known?: OfficeWithStaff | null }) {
  const t = useTexts('union')
  const [province, setProvince] = useState<Reference | null>(known?.province ?? initial)
  const isKnown = known !== null && known.province.id === province?.id
  return (
    <>
      <Field help={t('office.chooseHelp')} id="office-province" label={t('office.choose')} width="medium">
        <ProvincePicker onChange={setProvince} value={province} />
      </Field>
      <div aria-live="polite">
        {isKnown ? <Office office={known} /> : province && <ProvinceOffice key={province.id} province={province} />}
      </div>
    </>
  )
}

function ProvinceOffice({ province }: { province: Reference }) {
  const t = useTexts('union')
  const office = useQuery(query('GET union/offices/{id}', { params: { id: `SP-${province.id}` } }))
  if (office.error instanceof ApiError && office.error.status === 404) return <p>{t('office.missing')}</p>
  return <Loaded query={office}>{(found) => <Office office={found} />}</Loaded>
}

function Office({ office }: { office: OfficeWithStaff }) {
  return (
    <section aria-labelledby="office-title" className={styles.office}>
      <h3 id="office-title">{office.province.name}</h3>
      <OfficeFacts id="office" level="h4" office={office} />
    </section>
  )
}
