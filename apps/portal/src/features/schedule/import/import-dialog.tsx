import { addDays } from '@afilia/domain/shifts/dates'
import { listPlanChanges } from '@afilia/domain/shifts/plan'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Field, Select, TextArea, TextInput } from '@afilia/ui/forms/field'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { askReader } from './ask-reader.ts'
import { presentSpan } from '../../../parts/shifts/shift-kinds.ts'
import { type CalendarGroup, groupOccurrences, planGroups, suggestKind } from './match-calendar.ts'
import { MAX_CALENDAR_SIZE } from '@afilia/domain/shifts/calendar-size'
import type { Problem, ProblemCode } from './read-calendar.ts'
import styles from '../schedule-dialogs.module.css'
import type { ToolProps } from '../tools/tool-props.ts'
import { usePlan } from '../sync/use-plan.ts'

interface Read {
  readonly groups: readonly CalendarGroup[]
  readonly problems: readonly Problem[]
}

/** With these errors, nothing of the file could be read. */
const REJECTIONS: ReadonlySet<ProblemCode> = new Set(['no-calendar', 'too-large'])

const NOTES: ReadonlySet<ProblemCode> = new Set(['unknown-zone', 'line'])

/** The range in which a calendar is read, in days from today. */
const BACK = 60
const AHEAD = 330

/**
 * Imports shifts from a calendar file: shows its events, asks for the meaning of each kind of event, and lists what could not be read.
 * Nothing changes before the last step.
 */
export default function ImportDialog({ today, settings, kinds, edits, onClose }: ToolProps) {
  const t = useTexts(['schedule', 'common'])
  const [text, setText] = useState('')
  const [read, setRead] = useState<Read>()
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({})
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'empty' | ProblemCode>('idle')
  /** Where the calendar came from; errors are shown at that field. */
  const [source, setSource] = useState<'file' | 'text'>('text')
  const range = { from: addDays(today, -BACK), to: addDays(today, AHEAD) }
  const { plan, isReady, error } = usePlan(range)
  const changes = read ? listPlanChanges(plan, planGroups(read.groups, choices)) : {}
  const count = Object.keys(changes).length

  const open = async (given: string | File): Promise<void> => {
    const from = typeof given === 'string' ? 'text' : 'file'
    setSource(from)
    const reject = (why: typeof state): void => {
      setState(why)
      document.getElementById(`import-${from}`)?.focus()
    }
    if (typeof given === 'string' && given.trim() === '') return reject('empty')
    // A large file, such as a video chosen by mistake, must not fill the memory.
    if (given instanceof File && given.size > MAX_CALENDAR_SIZE) return reject('too-large')
    setState('busy')
    try {
      // The reader finds out the encoding.
      const content = typeof given === 'string' ? given : new Uint8Array(await given.arrayBuffer())
      const { occurrences, problems } = await askReader({ content, range, zone: settings.zone })
      const rejected = problems.find(({ code }) => REJECTIONS.has(code))
      if (rejected) return reject(rejected.code)
      const groups = groupOccurrences(occurrences)
      setChoices(Object.fromEntries(groups.map((group) => [group.key, suggestKind(group, kinds) ?? ''])))
      setRead({ groups, problems })
      return setState('idle')
    } catch {
      return reject('failed')
    }
  }
  const readOther = (): void => {
    setRead(undefined)
    requestAnimationFrame(() => document.getElementById('import-file')?.focus())
  }
  const apply = (): void => {
    edits.apply(changes, t('done.imported', { count }), plan)
    onClose()
  }

  const fault =
    state === 'idle' || state === 'busy'
      ? undefined
      : state === 'empty' || state === 'failed'
        ? t(`import.${state}`)
        : t(`import.codes.${state}`)
  return (
    <Dialog
      actions={
        read ? (
          <>
            <Button disabled={count === 0} isBusy={!isReady && !error} onClick={apply}>
              {t('import.apply', { count })}
            </Button>
            <Button onClick={readOther} variant="secondary">
              {t('import.other')}
            </Button>
          </>
        ) : (
          <Button busyLabel={t('import.reading')} isBusy={state === 'busy'} onClick={() => void open(text)}>
            {t('import.read')}
          </Button>
        )
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={onClose}
      title={t('tools.import')}
    >
      {read ? (
        <Preview choices={choices} kinds={kinds} onChoose={(key, id) => setChoices({ ...choices, [key]: id })} read={read} />
      ) : (
        <div className={styles.form}>
          <p>{t('import.text')}</p>
          <Field error={source === 'file' ? fault : undefined} id="import-file" label={t('import.file')}>
            <TextInput
              accept=".ics,.ical,.icalendar,.ifb,.vcs,text/calendar,text/x-vcalendar"
              onChange={({ target }) => target.files?.[0] && void open(target.files[0])}
              // Lets the same file be chosen again after it was corrected.
              onClick={({ currentTarget }) => {
                currentTarget.value = ''
              }}
              type="file"
            />
          </Field>
          <Field error={source === 'text' ? fault : undefined} help={t('import.pasteHelp')} id="import-text" label={t('import.paste')}>
            <TextArea onChange={({ target }) => setText(target.value)} spellCheck={false} value={text} />
          </Field>
        </div>
      )}
    </Dialog>
  )
}

interface PreviewProps extends Pick<ToolProps, 'kinds'> {
  read: Read
  choices: Readonly<Record<string, string>>
  onChoose: (key: string, id: string) => void
}

function Preview({ read: { groups, problems }, choices, kinds, onChoose }: PreviewProps) {
  const t = useTexts('schedule')
  const lead = useRef<HTMLParagraphElement>(null)
  // The button that started reading has been removed.
  useEffect(() => lead.current?.focus(), [])
  // These were read, but perhaps not as the file means them.
  const notes = problems.filter(({ code }) => NOTES.has(code))
  const left = problems.filter(({ code }) => !NOTES.has(code))
  const times = ({ start, end }: CalendarGroup): string => (start === null || end === null ? t('import.allDay') : presentSpan(start, end))
  return (
    <div className={styles.form}>
      <p ref={lead} tabIndex={-1}>
        {groups.length === 0 ? t('import.nothing') : t('import.choose')}
      </p>
      {groups.map((group, index) => (
        <Field
          help={`${times(group)} · ${t('import.days', { count: group.dates.length })}`}
          id={`import-group-${index}`}
          key={group.key}
          label={group.title || t('import.untitled')}
        >
          <Select onChange={({ target }) => onChoose(group.key, target.value)} value={choices[group.key] ?? ''}>
            <option value="">{t('import.skip')}</option>
            {kinds
              .filter(({ isHidden }) => !isHidden)
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      ))}
      <Problems id="import-notes" problems={notes} title={t('import.notes')} />
      <Problems id="import-problems" problems={left} title={t('import.problems', { count: left.length })} />
    </div>
  )
}

function Problems({ id, title, problems }: { id: string; title: string; problems: readonly Problem[] }) {
  const t = useTexts('schedule')
  if (problems.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.problems}>
      <h3 id={id}>{title}</h3>
      <ul>
        {problems.map(({ code, line, title: name }) => (
          <li key={`${line} ${code} ${name}`}>
            {code === 'too-many' && !name
              ? t(`import.codes.${code}`)
              : t('import.problem', { line, title: name || t('import.untitled'), why: t(`import.codes.${code}`) })}
          </li>
        ))}
      </ul>
    </section>
  )
}
