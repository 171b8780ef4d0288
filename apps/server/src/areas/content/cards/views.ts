import type { AreaCard } from '@afilia/contract/content/content'
import type { Media } from '@afilia/contract/content/media'
import { normalizeColor, readableOn } from '@afilia/domain/people/color'
import { safeUrl } from '@afilia/domain/site/url'

/** The parts of a card, from any source. */
interface CardSource extends Pick<AreaCard, 'area'> {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly image: Media | null
  readonly link: string | undefined
  readonly color: string | undefined
}

export function toCard({ link, color: wanted, ...source }: CardSource): AreaCard {
  const color = normalizeColor(wanted)
  return { ...source, link: safeUrl(link) || null, color, onColor: readableOn(color) }
}
