import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import records from '@afilia/client/parts/lists/records.module.css'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Cluster, Stack } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { orderPush, pushNow } from '../../push/push-state.ts'
import { DeviceRow } from './device-row.tsx'

/** The state of push in this browser, and all browsers that receive the member's messages. */
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
  const t = useTexts(['devices', 'pages'])
  const params = { docid: useSignedIn().docid }
  const now = pushNow.use()
  const preferences = useQuery(query('GET preferences/document-id/{docid}', { params }))
  const devices = useQuery(query('GET services/notify/api/os-players/document-id/{docid}', { params }))
  const isOff = preferences.data?.pushNotificationOn === false
  return (
    <>
      {isOff ? (
        <Notice
          actions={
            <PageButton hash="messages-title" to="/profile/preferences" variant="secondary">
              {t('pages:preferences.title')}
            </PageButton>
          }
          title={t('isOff')}
        />
      ) : (
        <Here />
      )}
      <Section id="devices" title={t('list')}>
        <Loaded query={devices}>
          {(found) =>
            found.length === 0 ? (
              <p>{t('none')}</p>
            ) : (
              <ul className={records.list}>
                {found.map((device) => (
                  <DeviceRow device={device} isHere={device.playerId === now?.playerId} key={device.playerId} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </>
  )
}

/** The question of specification §4, where the browser's prompt would cover the page; or why messages do not reach this browser. */
function Here() {
  const t = useTexts('devices')
  const now = pushNow.use()
  if (!now || now.state === 'ALLOWED' || now.state === 'OFF' || now.state === 'SKIPPED') return null
  const canAsk = now.state === 'ASKING' || now.state === 'CANCELLED'
  return (
    <Notice
      actions={
        canAsk && (
          <Cluster>
            <Button busyLabel={t('asking')} isBusy={now.isBusy ?? false} onClick={() => orderPush('ALLOW')}>
              {t('allow')}
            </Button>
            {now.state === 'ASKING' && (
              <Button onClick={() => orderPush('CANCEL')} variant="secondary">
                {t('cancel')}
              </Button>
            )}
          </Cluster>
        )
      }
      live="status"
      title={t(`here.${now.state}`)}
      tone={canAsk ? 'info' : 'warning'}
    >
      {now.hasFailed && <p>{t('failed')}</p>}
    </Notice>
  )
}
