import { stripHash, stripQuery } from '@afilia/domain/site/url'
import { Button, IconButton } from '@afilia/ui/forms/button'
import { LinkIcon } from '@afilia/ui/marks/icons'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useCopy } from '@afilia/client/parts/actions/use-copy.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'

interface ShareButtonProps {
  title: string
  /** Includes the query string: the filters of a list. */
  withSearch?: boolean
  /** Beside other small actions, without its words. */
  isIcon?: boolean
}

/** Shares the page with the device's own dialog, or copies the URL: without the place on the page, and without where the reader came from (§5). */
export function ShareButton({ title, withSearch = false, isIcon = false }: ShareButtonProps) {
  const t = useTexts()
  const { copy, problem } = useCopy({ copied: t('share.copied'), notCopied: t('share.notCopied') })
  const share = async (): Promise<void> => {
    const page = stripHash(location.href)
    const url = withSearch ? page : stripQuery(page)
    if (typeof navigator.share === 'function') {
      // Cancelling the dialog is not an error.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    await copy(url)
  }
  return (
    <>
      {isIcon ? (
        <IconButton label={t('share.label')} onClick={() => void share()}>
          <LinkIcon size={20} />
        </IconButton>
      ) : (
        <Button icon={<LinkIcon size={20} />} onClick={() => void share()} variant="secondary">
          {t('share.label')}
        </Button>
      )}
      <ActionProblem text={problem} />
    </>
  )
}
