import type { HomeBlock } from '@afilia/contract/content/home'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { askForBlock } from '../../../app/home-query.ts'

/** Says that a block could not be loaded, with a retry. */
export function BlockFailed({ name, title }: { name: HomeBlock; title: string }) {
  const t = useTexts(['member-home', 'common'])
  const { isBusy, problem, run } = useAction()
  return (
    <Notice
      actions={
        <Button isBusy={isBusy} onClick={() => void run(() => askForBlock(name))} variant="secondary">
          {t('common:retry')}
        </Button>
      }
      title={t('blockFailed', { title })}
      tone="warning"
    >
      <ActionProblem text={problem} />
    </Notice>
  )
}
