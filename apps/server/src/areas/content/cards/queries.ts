import type { Card } from '@afilia/contract/content'
import { normalizeColor, readableOn } from '@afilia/domain/color'
import type { ContentArea } from '@afilia/domain/content-areas'
import type { Media } from '@afilia/contract/media'
import type { Reading } from '../rules.ts'
import type { ContentSource, SourceContent, SourceValue } from '../sources/queries.ts'

/** The structure of cards, with the fields `area`, `text`, `image`, `link`, `color`, `position`. */
const CARD_STRUCTURE = 'CARD'
const MAX_CARDS = 12

/** The cards of an area that the reader may see, by position. */
export async function listCards(source: ContentSource, reading: Reading, area: ContentArea): Promise<Card[]> {
  const contents = await source.listContents(reading, {
    structure: CARD_STRUCTURE,
    filter: `contentFields/area eq '${area}'`,
    sort: 'contentFields/position',
    size: MAX_CARDS,
  })
  const images = contents.flatMap((content) => findValue(content, 'image').image?.id ?? [])
  const media = await source.listMedia(reading, images.map(String))
  return contents.map((content) => toCard(content, media))
}

const findValue = ({ contentFields }: SourceContent, name: string): SourceValue =>
  contentFields.find((field) => field.name === name)?.contentFieldValue ?? {}

function toCard(content: SourceContent, media: ReadonlyMap<string, Media>): Card {
  const image = findValue(content, 'image').image
  const link = findValue(content, 'link')
  const color = normalizeColor(findValue(content, 'color').data)
  return {
    id: String(content.id),
    title: content.title,
    text: findValue(content, 'text').data ?? content.description,
    image: (image && media.get(String(image.id))) ?? null,
    link: safeLink(link.link ?? link.data),
    color,
    onColor: readableOn(color),
  }
}

/** A path of the portal or a web address; null for anything else, such as `javascript:`. */
function safeLink(link: string | undefined): string | null {
  return link !== undefined && /^(?:https?:\/\/|\/(?![/\\]))\S*$/i.test(link) ? link : null
}
