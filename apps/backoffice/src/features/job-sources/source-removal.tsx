import { queryClient } from '@afilia/client/calls/query-client.ts'
import { send } from '@afilia/client/calls/query.ts'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { FormDialog } from '@afilia/client/parts/dialogs/form-dialog.tsx'
import { useSignedIn } from '@afilia/client/session/session.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import type { JobSource } from '@afilia/contract/jobs/job-sources'
import { RadioGroup } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { keepDraft } from './source-draft.ts'

interface SourceRemovalProps {
  source: JobSource
  onClose: () => void
  onRemoved: () => void
}

const CHOICES = ['WITHDRAW', 'KEEP'] as const

/** Deletes a source, after asking what to do with its job postings. */
export function SourceRemoval({ source, onClose, onRemoved }: SourceRemovalProps) {
  const t = useTexts(['job-sources', 'errors'])
  const { personId } = useSignedIn()
  const [offers, setOffers] = useState<(typeof CHOICES)[number] | undefined>(source.offers === 0 ? 'KEEP' : undefined)
  const [isMissing, setIsMissing] = useState(false)
  const { isBusy, problem, run } = useAction()
  const remove = async (): Promise<void> => {
    if (!offers) return setIsMissing(true)
    const isDone = await run(async () => {
      const query = { version: source.version, offers }
      const { withdrawn } = await send('DELETE staff/job-sources/{source}', { params: { source: source.id }, query })
      void showToast(t('removal.removed', { count: withdrawn }), 'success')
    })
    if (!isDone) return undefined
    keepDraft(personId, source.id, undefined)
    onRemoved()
    await queryClient.invalidateQueries({ queryKey: ['GET staff/job-sources'] })
    return undefined
  }
  return (
    <FormDialog
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void remove()}
      problem={problem}
      submitLabel={t('removal.sure')}
      title={t('removal.title', { name: source.name })}
    >
      <p>{t('removal.count', { count: source.offers })}</p>
      {source.offers > 0 && (
        <RadioGroup
          error={isMissing ? t('errors:field.required') : undefined}
          id="removal-offers"
          label={t('removal.offers')}
          name="removal-offers"
          onChange={({ target }) => setOffers(CHOICES.find((one) => one === target.value))}
          options={CHOICES.map((value) => ({ value, label: t(`removal.${value}`) }))}
          value={offers ?? ''}
        />
      )}
    </FormDialog>
  )
}
