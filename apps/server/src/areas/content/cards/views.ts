import type { AreaCard } from '@afilia/contract/content'
import type { Media } from '@afilia/contract/media'
import { normalizeColor, readableOn } from '@afilia/domain/color'

/** What a card is made of, wherever it comes from. */
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
  return { ...source, link: safeLink(link), color, onColor: readableOn(color) }
}

/** A path of the portal or a web address; null for anything else, such as `javascript:`. */
function safeLink(link: string | undefined): string | null {
  return link !== undefined && /^(?:https?:\/\/|\/(?![/\\]))\S*$/i.test(link) ? link : null
}
