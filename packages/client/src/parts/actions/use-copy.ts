import { copyText } from '../../device/copy-text.ts'
import { useAction } from './use-action.ts'

interface CopyWords {
  readonly copied: string
  readonly notCopied: string
}

async function copyOrThrow(text: string): Promise<void> {
  if (!(await copyText(text))) throw new Error('the browser allows no copy')
}

/** Copies a text: a toast says so, and `problem` says beside the button that it did not work (`ActionProblem`). */
export function useCopy({ copied, notCopied }: CopyWords) {
  const { problem, run } = useAction({ explain: () => notCopied })
  return { problem, copy: (text: string) => run(() => copyOrThrow(text), copied) }
}
