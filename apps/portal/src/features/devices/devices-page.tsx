import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { pushNow } from '../../push/push-state.ts'
import { PushSwitch } from '../../push/push-switch.tsx'
import { DeviceRow } from './device-row.tsx'

/** The switch for messages on this device, and all browsers that receive the member's messages. */
export function DevicesPage() {
  const t = useTexts(['devices', 'pages'])
  // Specification §4: supervisors have no push.
  const isSkipped = useSignedIn().roles.includes('ROLE_SUPERVISOR')
  return (
    <Stack gap={5}>
      <PageHeading lead={t(isSkipped ? 'skipped' : 'lead')} title={t('pages:devices.title')} />
      {!isSkipped && <Devices />}
    </Stack>
  )
}

function Devices() {
  const t = useTexts('devices')
  const params = { docid: useSignedIn().docid }
  const now = pushNow.use()
  const preferences = useQuery(query('GET preferences/document-id/{docid}', { params }))
  const devices = useQuery(query('GET services/notify/api/os-players/document-id/{docid}', { params }))
  const isOn = preferences.data?.pushNotificationOn !== false
  return (
    <>
      <PushSwitch />
      <Section id="devices" title={t('list')}>
        <Loaded query={devices}>
          {(found) =>
            found.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <ul className={records.list}>
                {found.map((device) => {
                  const isHere = device.playerId === now?.playerId
                  // What the browser no longer permits does not arrive either.
                  const isReached = isOn && device.hasExternalId && (!isHere || now?.state === 'ALLOWED')
                  return <DeviceRow device={device} isHere={isHere} isReached={isReached} key={device.playerId} />
                })}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </>
  )
}
