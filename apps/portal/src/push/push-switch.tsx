import { query, send, toQueryKey } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findSupport, hasPush } from './browser-push.ts'
import { orderPush, type PushNow, pushNow } from './push-state.ts'
import styles from './push-switch.module.css'

/** States in which the switch cannot be turned. */
const OBSTACLES = ['DENIED', 'UNSUPPORTED', 'INSTALL_FIRST'] as const

/**
 * Turns messages on this device on and off, at once. Turning it on opens the browser's question, and turns the member's preference on. Other
 * devices have their own switch in the list of devices. Shows nothing for supervisors, who have no push (specification §4), and on a
 * shared computer.
 */
export function PushSwitch() {
  const t = useTexts('devices')
  const client = useQueryClient()
  const { docid, roles, isShared } = useSignedIn()
  const { problem, run } = useAction()
  const [wanted, setWanted] = useState(false)
  const now = pushNow.use()
  const params = { docid }
  const preferences = useQuery(query('GET preferences/document-id/{docid}', { params })).data
  if (isShared || roles.includes('ROLE_SUPERVISOR')) return null
  const obstacle = findObstacle(now)
  // Until the browser and the server have answered, the switch shows what was asked for.
  const isOn = now?.isBusy ? wanted : now?.state === 'ALLOWED' && preferences?.pushNotificationOn === true
  const turn = (isWanted: boolean): void => {
    setWanted(isWanted)
    // Comes first, because browsers soon forget that somebody has clicked.
    orderPush(isWanted ? 'ALLOW' : 'CANCEL')
    if (!isWanted || preferences?.pushNotificationOn) return
    void run(async () => {
      const saved = await send('PATCH preferences/document-id/{docid}', { params, body: { pushNotificationOn: true } })
      client.setQueryData(toQueryKey('GET preferences/document-id/{docid}', { params }), saved)
    })
  }
  return (
    <div className={styles.place}>
      <label className={styles.label} htmlFor="push-here">
        {t('switch.label')}
      </label>
      <input
        aria-checked={isOn}
        aria-describedby="push-here-help"
        checked={isOn}
        className={styles.switch}
        disabled={!now || !preferences || now.isBusy === true || obstacle !== undefined}
        id="push-here"
        onChange={({ target }) => turn(target.checked)}
        role="switch"
        type="checkbox"
      />
      <p className={styles.help} id="push-here-help">
        {t(obstacle ? `here.${obstacle}` : 'switch.help')}
      </p>
      <ActionProblem text={problem || (now?.hasFailed ? t('failed') : '')} />
    </div>
  )
}

/** Why this browser cannot show messages. With the preference off, the flow has not looked at the browser. */
function findObstacle(now: PushNow | undefined): (typeof OBSTACLES)[number] | undefined {
  if (now?.state === 'OFF' && !hasPush()) return findSupport(undefined) === 'install-first' ? 'INSTALL_FIRST' : 'UNSUPPORTED'
  return OBSTACLES.find((one) => one === now?.state)
}
