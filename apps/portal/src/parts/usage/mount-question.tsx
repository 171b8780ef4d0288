import { mountApart } from '@afilia/client/shell/mount-apart.tsx'
import { UsageQuestion } from './usage-question.tsx'

/** Shows the question in this element until it is answered. */
export const mountQuestion = (place: HTMLElement): void => mountApart(place, <UsageQuestion />)
