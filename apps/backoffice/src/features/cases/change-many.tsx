import { query, send } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Field, Select, TextArea } from '@afilia/ui/forms/field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BulkChange, type Marked } from '../../parts/table/bulk/bulk-change.tsx'

type Changes = Omit<Parameters<typeof send<'POST staff/cases/changes'>>[1]['body'], 'ids' | 'filter' | 'count'>

const change = (changes: Changes) => (rows: Marked['rows']) => send('POST staff/cases/changes', { body: { ...rows, ...changes } })

/** What a team does with many cases at once: take them, give them to a colleague, release or close them. */
export function ChangeMany({ marked }: { marked: Marked }) {
  const t = useTexts('staff-cases')
  const common = { marked, lists: ['GET staff/cases', 'GET staff/cases/{case}', 'waiting'] }
  return (
    <>
      <BulkChange
        {...common}
        button={t('many.take')}
        change={change({ transition: 'take' })}
        confirm={t('many.take')}
        title={t('many.takeTitle')}
      />
      <GiveMany {...common} />
      <BulkChange
        {...common}
        button={t('many.release')}
        change={change({ transition: 'release' })}
        confirm={t('many.release')}
        title={t('many.releaseTitle')}
      />
      <CloseMany {...common} />
    </>
  )
}

interface Common {
  marked: Marked
  lists: readonly string[]
}

/** Gives them to a colleague; nothing without one. */
function GiveMany(common: Common) {
  const t = useTexts('staff-cases')
  const colleagues = useQuery(query('GET staff/case-colleagues'))
  const [takerId, setTakerId] = useState('')
  if (!colleagues.data || colleagues.data.length === 0) return null
  const isReady = (): boolean => {
    if (takerId === '') document.getElementById('many-taker')?.focus()
    return takerId !== ''
  }
  return (
    <BulkChange
      {...common}
      button={t('many.giveTo')}
      change={change({ transition: 'take', takerId })}
      confirm={t('many.give')}
      isReady={isReady}
      title={t('many.giveTitle')}
    >
      <Field id="many-taker" label={t('many.who')}>
        <Select onChange={({ target }) => setTakerId(target.value)} value={takerId}>
          <option value="">{t('handOver.none')}</option>
          {colleagues.data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </BulkChange>
  )
}

/** Closes them with a message to each member. */
function CloseMany(common: Common) {
  const t = useTexts('staff-cases')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const isReady = (): boolean => {
    const isMissing = text.trim() === ''
    setFault(isMissing ? t('many.closeMissing') : undefined)
    if (isMissing) document.getElementById('many-text')?.focus()
    return !isMissing
  }
  return (
    <BulkChange
      {...common}
      button={t('many.close')}
      change={change({ transition: 'close', text: text.trim() })}
      confirm={t('many.close')}
      isDangerous
      isReady={isReady}
      title={t('many.closeTitle')}
    >
      <Field error={fault} help={t('many.closeHelp')} id="many-text" label={t('many.closeText')}>
        <TextArea onChange={({ target }) => setText(target.value)} rows={4} value={text} />
      </Field>
    </BulkChange>
  )
}
