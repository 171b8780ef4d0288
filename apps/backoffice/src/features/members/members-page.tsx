import { Stack } from '@afilia/ui/page/layout'
import { Button } from '@afilia/ui/forms/button'
import { Field, TextInput } from '@afilia/ui/forms/field'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '@afilia/client/calls/api-error.ts'
import { explainFailure } from '@afilia/client/calls/error-text.ts'
import { query } from '@afilia/client/calls/query.ts'
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { takeWanted, useWantedMember } from '../../parts/wanted-member.ts'
import { MemberView } from './member-view.tsx'
import { ReturnForm } from './return-form.tsx'
import styles from './members.module.css'

const INPUT = 'member-document'
const isNobody = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Finds one member by document id and offers the administrators' actions. The document id is kept out of the page's URL. */
export function MembersPage() {
  const t = useTexts(['members', 'pages'])
  const [typed, setTyped] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [found, setFound] = useState<{ readonly id: string; readonly documentId: string }>()
  const { isBusy, problem, run } = useAction({ explain: (error) => (isNobody(error) ? t('find.none') : explainFailure(error)) })

  const open = (documentId: string): Promise<boolean> =>
    run(async () => {
      const { id } = await queryClient.fetchQuery({
        ...query('GET people/{docid}', { params: { docid: documentId } }),
        staleTime: 0,
        gcTime: 0,
      })
      setFound({ id, documentId })
    })
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const documentId = typed.trim()
    setFound(undefined)
    setIsMissing(documentId === '')
    if (documentId === '' || isBusy) return document.getElementById(INPUT)?.focus()
    await open(documentId)
  }
  const openWanted = useEffectEvent(open)
  const wanted = useWantedMember()
  useEffect(() => {
    if (wanted && takeWanted(wanted)) void openWanted(wanted.documentId)
  }, [wanted])
  return (
    <Stack gap={5}>
      <PageHeading lead={t('lead')} title={t('pages:members.title')} />
      <form className={styles.find} noValidate onSubmit={(event) => void find(event)}>
        <Field error={isMissing ? t('find.missing') : undefined} help={t('find.help')} id={INPUT} label={t('find.label')} width="medium">
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            cutAt={20}
            enterKeyHint="search"
            onChange={({ target }) => {
              setTyped(target.value)
              setIsMissing(false)
            }}
            spellCheck={false}
            value={typed}
          />
        </Field>
        <Button busyLabel={t('find.busy')} isBusy={isBusy} type="submit">
          {t('find.submit')}
        </Button>
        <ActionProblem text={problem} />
      </form>
      {found && <MemberView documentId={found.documentId} id={found.id} key={found.id} />}
      <Section id="return" lead={t('back.lead')} title={t('back.title')}>
        <ReturnForm />
      </Section>
    </Stack>
  )
}
