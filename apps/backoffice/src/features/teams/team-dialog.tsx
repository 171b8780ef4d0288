import { boot } from '@afilia/client/boot.ts'
import { query, send } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { searchServer } from '@afilia/client/pickers/search-lists.ts'
import { usePickerTexts } from '@afilia/client/pickers/use-picker-texts.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { TeamView } from '@afilia/contract/cases/teams'
import { CASE_KINDS } from '@afilia/domain/cases/cases'
import { LANGUAGE_NAMES, type Language } from '@afilia/i18n/languages'
import { ComboboxMany } from '@afilia/ui/combobox/combobox-many'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Button } from '@afilia/ui/forms/button'
import { Checkbox, Field, Select, TextInput } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TeamFacts } from './team-facts.tsx'
import { readTeamsAgain } from './read-teams-again.ts'
import { type TeamDraft, findTeamDraft, findWrong, keepTeamDraft, NEW, toForm, toSettings, type WrongField } from './team-draft.ts'
import groups from '../../parts/fieldset.module.css'
import styles from './teams.module.css'

interface TeamDialogProps {
  /** Undefined: a new team. */
  team: TeamView | undefined
  onClose: () => void
}

const searchPeople = searchServer('GET team-candidates')

/** The topics and staff of a team. Unsaved input stays in the tab. */
export function TeamDialog({ team, onClose }: TeamDialogProps) {
  const t = useTexts(['teams', 'cases', 'errors'])
  const { personId } = useSignedIn()
  const provinces = useQuery(query('GET geo-regions'))
  const { isBusy, problem, run, forgetProblem } = useAction({ explain: readTeamsAgain })
  const key = team?.id ?? NEW
  const [draft, setDraft] = useState(() => findTeamDraft(personId, key) ?? toForm(team))
  const [attempt, setAttempt] = useState(0)
  const wrong = attempt > 0 ? findWrong(draft) : []
  const explain = (field: WrongField): string => t(`errors:field.${field === 'email' ? 'email' : 'required'}`)
  const labelOf = (field: WrongField): string =>
    field === 'email' ? t('email') : t('name', { what: LANGUAGE_NAMES[field.slice('name-'.length) as Language] })
  const wiring = (field: WrongField) => ({
    id: `team-${field}`,
    label: labelOf(field),
    error: wrong.includes(field) ? explain(field) : undefined,
  })
  const change = (changed: Partial<TeamDraft>): void => {
    const next = { ...draft, ...changed }
    setDraft(next)
    keepTeamDraft(personId, key, next)
  }
  /** Another administrator has saved a newer version. */
  const isOlder = team !== undefined && draft.version !== undefined && draft.version !== team.version
  const settle = (chosen: TeamDraft): void => {
    change(chosen)
    forgetProblem()
    // The clicked button has been removed.
    document.getElementById('team-email')?.focus()
  }
  const save = async (): Promise<void> => {
    if (findWrong(draft).length > 0) return setAttempt(attempt + 1)
    const body = toSettings(draft)
    const isDone = await run(
      () =>
        team
          ? send('PUT teams/{team}', { params: { team: team.id }, body: { ...body, version: draft.version ?? team.version } })
          : send('POST teams', { body }),
      t('saved'),
    )
    if (!isDone) return
    keepTeamDraft(personId, key, undefined)
    await queryClient.invalidateQueries({ queryKey: ['GET teams'] })
    onClose()
  }
  return (
    <FormDialog
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
      problem={problem}
      submitLabel={t('save')}
      title={team ? t('title', { name: team.names[currentLanguage()] }) : t('newTitle')}
    >
      <ErrorSummary
        attempt={attempt}
        errors={wrong.map((field) => ({ fieldId: `team-${field}`, text: `${labelOf(field)}: ${explain(field)}` }))}
        title={t('errors')}
      />
      {boot.languages.map((language) => (
        <Field {...wiring(`name-${language}`)} key={language}>
          <TextInput
            lang={language}
            onChange={({ target }) => change({ names: { ...draft.names, [language]: target.value } })}
            required
            value={draft.names[language]}
          />
        </Field>
      ))}
      <fieldset className={groups.dense}>
        <legend>{t('kinds')}</legend>
        {CASE_KINDS.map((kind) => (
          <Checkbox
            checked={draft.kinds.includes(kind)}
            id={`team-kind-${kind}`}
            key={kind}
            label={t(`cases:kinds.${kind}`)}
            onChange={({ target }) =>
              change({ kinds: target.checked ? [...draft.kinds, kind] : draft.kinds.filter((one) => one !== kind) })
            }
          />
        ))}
      </fieldset>
      <Field help={team?.isLast ? t('lastProvince') : undefined} id="team-province" label={t('province')}>
        <Select
          disabled={team?.isLast}
          onChange={({ target }) => change({ provinceId: target.value || null })}
          value={draft.provinceId ?? ''}
        >
          <option value="">{t('everywhere')}</option>
          {(provinces.data ?? []).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field help={t('peopleHelp')} id="team-candidates" label={t('people')}>
        <ComboboxMany
          onChange={(people) => change({ people: people.map(({ id, name }) => ({ id, name })) })}
          search={searchPeople}
          texts={usePickerTexts()}
          value={draft.people}
        />
      </Field>
      <Field {...wiring('email')} help={t('emailHelp')}>
        <TextInput inputMode="email" onChange={({ target }) => change({ email: target.value })} type="email" value={draft.email} />
      </Field>
      <p className={styles.note}>{t('kept')}</p>
      {isOlder && (
        <Notice
          actions={
            <>
              <Button onClick={() => settle({ ...draft, version: team.version })} variant="secondary">
                {t('theirs.mine')}
              </Button>
              <Button onClick={() => settle(toForm(team))} variant="secondary">
                {t('theirs.take')}
              </Button>
            </>
          }
          live="status"
          title={t('theirs.title')}
          tone="warning"
        >
          <p>{t('theirs.lead')}</p>
          <TeamFacts team={team} isNamed />
        </Notice>
      )}
    </FormDialog>
  )
}
