import { useTexts } from '@afilia/client/texts/texts.ts'
import type { MeritScale } from '@afilia/contract/jobs/merits'

/** The publisher, source and version of a scale. */
export function ScaleSource({ scale: { name, publisher, source, version } }: { scale: MeritScale }) {
  const t = useTexts('merits')
  const text = t('points.source', { name: source.name })
  return (
    <li>
      <b>{name}</b>. {publisher}. {source.url === null ? text : <a href={source.url}>{text}</a>}. {t('points.version', { number: version })}
    </li>
  )
}
