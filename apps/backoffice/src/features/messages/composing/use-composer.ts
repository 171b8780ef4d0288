import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { send, toQueryKey } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { LANGUAGE_NAMES, type Language } from '@afilia/i18n/languages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCriteria } from '../audience/use-names.ts'
import { type Fault, findFaults, findKept, keepForm, type MessageForm, NOTHING, toEdit, toForm } from './message-edit.ts'

/** The draft key of a message that is not saved yet. */
const NEW = 'new'

/** The state and the commands of the composer; undefined starts a new message. Unsaved input stays in the tab. */
export function useComposer(one: Campaign | undefined, isReviewed: boolean) {
  const t = useTexts(['campaigns', 'common', 'errors'])
  const navigate = useNavigate()
  const { personId } = useSignedIn()
  const { nameOf } = useCriteria()
  const { isBusy, problem, run, forgetProblem } = useAction({ explain: explainChange })
  const key = one?.id ?? NEW
  const saved = (campaign: Campaign | undefined): MessageForm =>
    campaign ? toForm(campaign, (by, id) => nameOf(by, id, campaign.names)) : NOTHING
  const [kept] = useState(() => findKept(personId, key))
  const [form, setForm] = useState(() => kept?.form ?? saved(one))
  const [version, setVersion] = useState(kept ? kept.version : one?.version)
  const [isDirty, setIsDirty] = useState(kept !== undefined)
  const [language, setLanguage] = useState<Language>('es')
  const [checked, setChecked] = useState({ attempt: 0, isDraft: true, now: 0 })
  const [open, setOpen] = useState<'send' | 'drop' | undefined>(one && isReviewed ? 'send' : undefined)

  // The URL asks for the send dialog once: not again after a reload, or after the message is back in draft.
  useEffect(() => {
    if (isReviewed) void navigate({ to: '.', search: {}, replace: true })
  }, [isReviewed, navigate])

  const faults = checked.attempt > 0 ? findFaults(form, checked) : []
  const explain = (fault: Fault): string => {
    if (fault.why === 'tooLong') return t('common:form.tooLong', { max: fault.max, size: fault.size })
    return t(fault.why === 'missing' ? 'errors:field.required' : fault.why === 'past' ? 'past' : 'audience.choose')
  }
  const errorOf = (field: string, inLanguage?: Language): string | undefined => {
    const fault = faults.find((each) => each.field === field && each.language === inLanguage)
    return fault && explain(fault)
  }
  const labelOf = ({ field, language: inLanguage }: Fault): string =>
    inLanguage === undefined
      ? t(field === 'scheduled' ? 'scheduled' : 'sections.who')
      : t(field === 'title' ? 'title' : 'body', { what: LANGUAGE_NAMES[inLanguage] })

  const change = (changed: Partial<MessageForm>): void =>
    setForm((known) => {
      const next = { ...known, ...changed }
      keepForm(personId, key, { form: next, version })
      setIsDirty(true)
      return next
    })
  const adopt = (campaign: Campaign): void => {
    keepForm(personId, key, undefined)
    setVersion(campaign.version)
    setIsDirty(false)
    queryClient.setQueryData(toQueryKey('GET campaigns/{campaign}', { params: { campaign: campaign.id } }), campaign)
    void queryClient.invalidateQueries({ queryKey: ['GET campaigns'] })
  }
  const save = async (): Promise<Campaign | undefined> => {
    if (one && !isDirty) return one
    let known: Campaign | undefined
    const edit = toEdit(form)
    await run(async () => {
      known = one
        ? await send('PUT campaigns/{campaign}', { params: { campaign: one.id }, body: { ...edit, version: version ?? one.version } })
        : await send('POST campaigns', { body: edit })
      adopt(known)
    })
    return known
  }
  /** A new message gets its URL when it is saved. */
  const showSaved = async ({ id }: Campaign, review?: true): Promise<void> => {
    if (!one) await navigate({ to: '/admin/messages/$id', params: { id }, search: { review }, replace: true })
    else if (review) setOpen('send')
  }
  /** Returns whether the form is valid; otherwise shows the errors. */
  const check = (isDraft: boolean): boolean => {
    const now = Date.now()
    const wrong = findFaults(form, { isDraft, now })
    setChecked({ attempt: checked.attempt + 1, isDraft, now })
    const first = wrong.find((fault) => fault.language !== undefined)
    if (first?.language) setLanguage(first.language)
    return wrong.length === 0
  }
  const saveDraft = async (): Promise<void> => {
    const known = check(true) ? await save() : undefined
    if (known) await showSaved(known)
  }
  const review = async (): Promise<void> => {
    const known = check(false) ? await save() : undefined
    if (known) await showSaved(known, true)
  }
  const tryOut = async (): Promise<void> => {
    const known = check(false) ? await save() : undefined
    if (!known) return
    await run(() => send('POST campaigns/{campaign}/tests', { params: { campaign: known.id } }), t('trialDone'))
    await showSaved(known)
  }
  const transition = async (name: 'send' | 'submit'): Promise<void> => {
    if (!one) return
    await run(
      async () => {
        const params = { campaign: one.id }
        adopt(await send('POST campaigns/{campaign}/transitions', { params, body: { transition: name, version: one.version } }))
      },
      t(`done.${name}`),
    )
  }
  const drop = async (): Promise<void> => {
    const isDone = await run(async () => one && send('DELETE campaigns/{campaign}', { params: { campaign: one.id } }), t('dropped'))
    if (!isDone) return
    keepForm(personId, key, undefined)
    await queryClient.invalidateQueries({ queryKey: ['GET campaigns'] })
    await navigate({ to: '/admin/messages' })
  }
  const takeSaved = (): void => {
    keepForm(personId, key, undefined)
    setForm(saved(one))
    setVersion(one?.version)
    setIsDirty(false)
    forgetProblem()
  }
  return {
    form,
    change,
    language,
    setLanguage,
    attempt: checked.attempt,
    faults,
    explain,
    errorOf,
    labelOf,
    isDirty,
    isBusy,
    problem,
    open,
    setOpen,
    saveDraft,
    review,
    tryOut,
    transition,
    drop,
    takeSaved,
  }
}

/** Another tab saved first: reloads the saved version and keeps the draft. */
async function explainChange(error: unknown): Promise<string> {
  if (error instanceof ApiError && error.status === 409) await queryClient.invalidateQueries({ queryKey: ['GET campaigns/{campaign}'] })
  return explainFailure(error)
}
