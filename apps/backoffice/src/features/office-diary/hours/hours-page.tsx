import { Stack } from '@afilia/ui/page/layout'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DiaryOffice } from '@afilia/contract/cases/office-diary'
import { APPOINTMENT_SERVICES } from '@afilia/domain/cases/appointments'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { NoOffice } from '../no-office.tsx'
import { OfficePicker } from '../office-picker.tsx'
import { useOffice } from '../use-office.ts'
import { Closures } from './closures.tsx'
import { ServiceHours } from './service-hours.tsx'

export interface HoursSearch {
  readonly office?: string | undefined
}

/** The opening hours and services of an office, and its closed days. */
export function HoursPage({ office: asked }: HoursSearch) {
  const t = useTexts(['diary', 'pages'])
  const navigate = useNavigate({ from: '/admin/appointments/hours' })
  const { offices, office } = useOffice(asked)
  return (
    <Stack gap={5}>
      <PageHeading
        before={
          <BackLink search={{ office: office?.id }} to="/admin/appointments">
            {t('toDay')}
          </BackLink>
        }
        lead={t('hours.lead')}
        title={t('pages:officeHours.title')}
      />
      <Loaded query={offices}>
        {(found) =>
          office ? (
            <>
              <OfficePicker office={office} offices={found} onOffice={(id) => void navigate({ search: { office: id }, replace: true })} />
              <OfficeHours key={office.id} office={office} />
            </>
          ) : (
            <NoOffice />
          )
        }
      </Loaded>
    </Stack>
  )
}

function OfficeHours({ office }: { office: DiaryOffice }) {
  const opening = useQuery({ ...query('GET offices/{office}/opening', { params: { office: office.id } }), staleTime: 0 })
  return (
    <Loaded query={opening}>
      {({ services, closures }) => (
        <>
          {APPOINTMENT_SERVICES.map((service) => (
            <ServiceHours given={services.find((one) => one.service === service)} key={service} office={office} service={service} />
          ))}
          <Closures closures={closures} office={office} />
        </>
      )}
    </Loaded>
  )
}
