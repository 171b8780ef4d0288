import type { Attachment } from '@afilia/contract/content/media'
import { formatFileSize } from '@afilia/domain/cases/file-size'
import { LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { Button, LinkButton } from '@afilia/ui/forms/button'
import { DownloadIcon } from '@afilia/ui/marks/icons'
import { Notice } from '@afilia/ui/feedback/notice'
import { useEffect, useId, useRef, useState } from 'react'
import { useIsOffline } from '../../calls/connection.ts'
import { useTexts } from '../../texts/texts.ts'
import { getFileKind, getFileName, type FileTrouble, findTrouble } from './find-file.ts'
import styles from './media-view.module.css'
import { useNearScreen } from './near-screen.ts'
import { formatPlayTime } from './play-time.ts'

/** The width of a video's poster, one of those of specification §9, because posters have no `srcset`. */
const POSTER_WIDTH = 1080

/** A video or audio with its title, length, size and description. */
export function Player({ media }: { media: Attachment }) {
  const t = useTexts('media')
  const id = useId()
  const isOffline = useIsOffline()
  const [isNear, ref] = useNearScreen(false)
  const [attempt, setAttempt] = useState(0)
  const [asked, setAsked] = useState<string>()
  // A player selects captions only once, so a change of language needs a new player.
  const toKey = (number: number): string => `${media.captions[0]?.language}-${number}`
  const [trouble, setTrouble] = useState<FileTrouble>()
  const kind = media.tag === 'AUDIO' ? 'AUDIO' : 'VIDEO'
  const facts = [
    t(`kinds.${kind}`),
    media.seconds !== null && formatPlayTime(media.seconds),
    formatFileSize(media.sizeInBytes),
    media.captions.length > 0 && t('captions'),
  ]
  const onError = async (): Promise<void> => setTrouble((await findTrouble(media.url)) ?? 'unplayable')
  const retry = (): void => {
    setTrouble(undefined)
    setAttempt(attempt + 1)
    setAsked(toKey(attempt + 1))
  }
  return (
    <figure className={styles.figure} ref={ref}>
      <figcaption>
        <h3 id={id}>{media.title}</h3>
        <p className={styles.kind}>{facts.filter(Boolean).join(' · ')}</p>
      </figcaption>
      {trouble ? (
        <Failure media={media} retry={retry} trouble={trouble} />
      ) : (
        <MediaElement
          isNear={isNear}
          isPlayed={asked === toKey(attempt)}
          key={toKey(attempt)}
          labelId={id}
          media={media}
          onError={() => void onError()}
        />
      )}
      {isOffline && !trouble && <p className={styles.kind}>{t('waiting')}</p>}
      {media.transcript && (
        <details className={styles.transcript}>
          <summary>{t(`read.${kind}`)}</summary>
          {media.transcript.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      )}
    </figure>
  )
}

interface MediaElementProps {
  media: Attachment
  labelId: string
  isNear: boolean
  /** The reader has just clicked play. */
  isPlayed: boolean
  onError: () => void
}

/** The media file is loaded only when played, because its length and size are known. Poster and captions load when it nears the screen. */
function MediaElement({ media, labelId, isNear, isPlayed, onError }: MediaElementProps) {
  const element = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!isPlayed) return
    // The clicked button has been removed.
    element.current?.focus()
    // If it fails again, the `error` event reports it.
    element.current?.play().catch(() => undefined)
  }, [isPlayed])
  const { poster, width, height } = media
  const shared = { 'aria-labelledby': labelId, controls: true, onError, preload: 'none', ref: element, src: media.url } as const
  const tracks =
    isNear &&
    media.captions.map(({ language, url }, index) => (
      <track default={index === 0} key={language} kind="captions" label={LANGUAGE_NAMES[language]} src={url} srcLang={language} />
    ))
  if (media.tag === 'AUDIO') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has all available captions, and its text is below
      <audio {...shared} className={styles.audio}>
        {tracks}
      </audio>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- as above
    <video
      {...shared}
      className={styles.video}
      height={height ?? undefined}
      playsInline
      poster={isNear && poster ? `${poster.url}?w=${POSTER_WIDTH}` : undefined}
      style={{ aspectRatio: width && height ? `${width} / ${height}` : undefined, backgroundColor: poster?.color ?? undefined }}
      width={width ?? undefined}
    >
      {tracks}
    </video>
  )
}

function Failure({ media: { url, sizeInBytes }, trouble, retry }: { media: Attachment; trouble: FileTrouble; retry: () => void }) {
  const t = useTexts(['media', 'common'])
  return (
    <Notice
      actions={
        trouble === 'unplayable' ? (
          <LinkButton download={getFileName(url)} href={url} icon={<DownloadIcon size={20} />} variant="secondary">
            {t('download', { kind: getFileKind(url), size: formatFileSize(sizeInBytes) })}
          </LinkButton>
        ) : (
          <Button onClick={retry} variant="secondary">
            {t('common:retry')}
          </Button>
        )
      }
      live="alert"
      title={t(`${trouble}.title`)}
      tone="warning"
    >
      <p>{t(`${trouble}.text`)}</p>
    </Notice>
  )
}
