import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import records from '@afilia/client/parts/lists/records.module.css'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { Device } from '@afilia/contract/messages/push'
import { formatMoment } from '@afilia/i18n/format'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { Badge } from '@afilia/ui/marks/badge'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ActionMenu, menuItem } from '../../parts/menus/action-menu.tsx'
import { orderPush } from '../../push/push-state.ts'
import styles from './devices.module.css'

const TONES = { CREATED: 'success', DISABLED: 'neutral', EXPIRED: 'warm' } as const

interface DeviceRowProps {
  device: Device
  /** It is this browser. */
  isHere: boolean
  /** Whether messages arrive at a device that is turned on. */
  isReached: boolean
}

/** A browser of the member: name, last delivery, and actions. */
export function DeviceRow({ device, isHere, isReached }: DeviceRowProps) {
  const t = useTexts('devices')
  const client = useQueryClient()
  const { isBusy, problem, run } = useAction()
  const [isNaming, setIsNaming] = useState(false)
  const { playerId, reachedAt } = device
  const status = device.status === 'CREATED' && !isReached ? 'DISABLED' : device.status
  const name = device.name || t('unnamed')
  const params = { player: playerId }
  const act = async (doing: () => Promise<unknown>, done?: string): Promise<boolean> =>
    run(async () => {
      await doing()
      await client.invalidateQueries({ queryKey: ['GET services/notify/api/os-players/document-id/{docid}'] })
      if (isHere) orderPush('CHECK')
    }, done)
  const change = (body: { name?: string; isEnabled?: boolean }): Promise<boolean> =>
    act(() => send('PATCH services/notify/api/os-players/{player}', { params, body }))
  const rename = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    if (await change({ name: typeof typed === 'string' ? typed : '' })) setIsNaming(false)
  }
  const action = (label: string, press: () => void) => (
    <button aria-label={`${label}: ${name}`} className={menuItem} disabled={isBusy} onClick={press} type="button">
      {label}
    </button>
  )
  return (
    <li className={`${records.row} ${styles.device}`}>
      <div className={styles.words}>
        <div className={records.name}>
          <span>{name}</span>
          {isHere && <Badge tone="accent">{t('this')}</Badge>}
          <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>
        </div>
        <p className={records.facts}>
          {reachedAt ? t('reached', { when: formatMoment(new Date(reachedAt), currentLanguage()) }) : t('notReached')}
        </p>
      </div>
      <ActionMenu label={t('actions', { name })}>
        {action(t('rename'), () => setIsNaming(true))}
        {status === 'CREATED' &&
          action(t('test'), () => void act(() => send('POST services/notify/api/os-players/{player}/test', { params }), t('tested')))}
        {status === 'CREATED' && !isHere && action(t('off'), () => void change({ isEnabled: false }))}
        {device.status === 'DISABLED' && !isHere && action(t('on'), () => void change({ isEnabled: true }))}
        {action(t('remove'), () => void act(() => send('DELETE services/notify/api/os-players/{player}', { params })))}
      </ActionMenu>
      {isNaming && (
        <form className={styles.naming} onSubmit={(event) => void rename(event)}>
          <Field id={`device-${playerId}`} label={t('name')}>
            <TextInput autoComplete="off" defaultValue={device.name} name="name" />
          </Field>
          <div className={styles.acts}>
            <Button isBusy={isBusy} type="submit" variant="secondary">
              {t('save')}
            </Button>
            <Button onClick={() => setIsNaming(false)} variant="quiet">
              {t('back')}
            </Button>
          </div>
        </form>
      )}
      <ActionProblem text={problem} />
    </li>
  )
}
