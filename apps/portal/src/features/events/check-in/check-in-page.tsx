import type { CheckInList, CheckInTicket } from '@afilia/contract/events/check-in'
import { normalizeSpokenCode } from '@afilia/domain/events/card'
import { MAX_TICKETS_OFFLINE } from '@afilia/domain/events/ticket'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { useIsOffline } from '@afilia/client/calls/connection.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { formatTime } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Field, Select, TextInput } from '@afilia/ui/forms/field'
import { Button } from '@afilia/ui/forms/button'
import { QrCodeIcon } from '@afilia/ui/marks/icons'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { cannotKeep } from '../../../offline/cannot-keep.ts'
import { useNow } from '../../../parts/use-now.ts'
import { GuestList } from './guest-list.tsx'
import {
  atMeeting,
  countIn,
  findNamed,
  findSpoken,
  type Judgement,
  judgeCode,
  judgeTicket,
  toCurrentSession,
  withUnsent,
} from './check-ticket.ts'
import { checkInListQuery, noteEntry, undoEntries, useRejected, useUnsent } from './send-entry.ts'
import { Result } from './result.tsx'
import { canScan, Scanner } from './scanner.tsx'
import { presentMoment } from '../when/present-times.ts'
import styles from './check-in.module.css'

/** Refresh interval of the list while online, in ms: several people may be checking in. */
const AGAIN = 60_000

/** The check-in list of an event: admits participants by code, number or name, online or offline. */
export function CheckInPage({ event }: { event: string }) {
  const t = useTexts(['check-in', 'pages'])
  const found = useQuery({ ...checkInListQuery(event), gcTime: Infinity, refetchInterval: AGAIN })
  return (
    <div className={styles.page}>
      <PageHeading
        before={<BackLink to="/events/check-ins">{t('pages:eventCheckIns.title')}</BackLink>}
        lead={found.data?.title}
        title={t('pages:eventCheckIn.title')}
      />
      <Loaded query={found}>{(list) => <OpenCheckIn list={list} event={event} />}</Loaded>
    </div>
  )
}

function OpenCheckIn({ list: read, event }: { list: CheckInList; event: string }) {
  const t = useTexts('check-in')
  const unsent = useUnsent(event)
  const rejected = useRejected()
  const isOffline = useIsOffline()
  const [chosen, setChosen] = useState<string>()
  const [text, setText] = useState('')
  const [isScanning, setIsScanning] = useState(false)
  const [result, setResult] = useState<Judgement>()
  const now = useNow()
  const isKept = !cannotKeep.use() && read.tickets.length <= MAX_TICKETS_OFFLINE
  const list = atMeeting(withUnsent(read, unsent), now)
  const sessionId = chosen ?? toCurrentSession(list, now)
  const { inside, expected } = countIn(list, sessionId)

  const show = (judged: Judgement): void => {
    if (judged.state === 'good') noteEntry(event, judged.ticket, new Date())
    setResult(judged)
    navigator.vibrate?.(judged.state === 'good' ? 80 : [80, 60, 80])
  }
  const scan = async (code: string): Promise<void> => show(await judgeCode(code, list, sessionId, new Date()))
  const letIn = (ticket: CheckInTicket): void => {
    noteEntry(event, ticket, new Date())
    setResult({ state: 'good', ticket })
  }
  const undo = (ticket: CheckInTicket): void => {
    const known = list.tickets.find(({ orderId, participant }) => orderId === ticket.orderId && participant === ticket.participant)
    if (known) undoEntries(event, known)
    setResult(undefined)
  }
  const code = normalizeSpokenCode(text)
  const spoken = code === undefined ? [] : findSpoken(list, code)
  const listed = list.tickets.filter((ticket) => ticket.sessionId === sessionId)
  const matching = code === undefined ? findNamed(listed, text) : spoken
  const submit = (submitted: SubmitEvent): void => {
    submitted.preventDefault()
    if (code === undefined || spoken.length > 1) return
    setText('')
    show(spoken[0] ? judgeTicket(spoken[0], sessionId) : { state: 'false' })
  }
  const doubles = list.tickets.filter(({ entries }) => entries.length > 1)
  return (
    <>
      {list.sessions.length > 1 && (
        <Field id="check-in-session" label={t('session')} width="medium">
          <Select onChange={(changed) => setChosen(changed.currentTarget.value)} value={sessionId}>
            {list.sessions.map(({ id, startsAt }) => (
              <option key={id} value={id}>
                {presentMoment(startsAt)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <p aria-live="polite" className={styles.count}>
        <b>{t('count', { count: inside, total: expected })}</b>
        {unsent.length > 0 && <span>{t('unsent', { count: unsent.length })}</span>}
      </p>
      {isOffline && <p>{t('offline')}</p>}
      {!isKept && (
        <Notice title={t('notKept.title')} tone="warning">
          <p>{t('notKept.text')}</p>
        </Notice>
      )}
      <Result
        onLetIn={() => result && 'ticket' in result && letIn(result.ticket)}
        onUndo={() => result && 'ticket' in result && undo(result.ticket)}
        result={result}
      />
      {rejected > 0 && (
        <Notice live="alert" title={t('rejected.title')} tone="danger">
          <p>{t('rejected.text', { count: rejected })}</p>
        </Notice>
      )}
      {doubles.length > 0 && (
        <Notice title={t('doubles.title')} tone="warning">
          <p>{t('doubles.text')}</p>
          <ul>
            {doubles.map((ticket) => (
              <li key={`${ticket.orderId} ${ticket.participant}`}>
                {ticket.name ?? t('hidden')}: {ticket.entries.map(({ at }) => formatTime(new Date(at))).join(' – ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {canScan() ? (
        <Button icon={<QrCodeIcon />} isWide onClick={() => setIsScanning(!isScanning)} variant={isScanning ? 'secondary' : 'primary'}>
          {t(isScanning ? 'camera.stop' : 'camera.start')}
        </Button>
      ) : (
        <p>{t('camera.none')}</p>
      )}
      {isScanning && <Scanner onCode={(seen) => void scan(seen)} />}
      <form className={styles.form} noValidate onSubmit={submit}>
        <Field help={t('find.help')} id="check-in-find" label={t('find.label')}>
          <TextInput autoComplete="off" enterKeyHint="go" onChange={(changed) => setText(changed.currentTarget.value)} value={text} />
        </Field>
        <Button type="submit" variant="secondary">
          {t('find.check')}
        </Button>
      </form>
      <GuestList onLetIn={letIn} onUndo={undo} tickets={matching} />
    </>
  )
}
