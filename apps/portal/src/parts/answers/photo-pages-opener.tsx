import { useSignedIn } from '@afilia/client/session/session.ts'
import { texts, useTexts } from '@afilia/client/texts/texts.ts'
import { Button } from '@afilia/ui/forms/button'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { findPhotos } from './kept-photos.ts'
import type { PhotoPagesProps } from './photo-pages.tsx'

type OpenerProps = Omit<PhotoPagesProps, 'onClose'>

/** Offers to join several photos into one PDF. The code is loaded on demand, or when photos are left from before a reload. */
export function PhotoPagesOpener(props: OpenerProps) {
  const { fieldId } = props
  const t = useTexts('booking')
  const { personId } = useSignedIn()
  const [Pages, setPages] = useState<ComponentType<PhotoPagesProps>>()
  const [problem, setProblem] = useState('')
  const open = async (): Promise<void> => {
    try {
      const { PhotoPages } = await import('./photo-pages.tsx')
      setProblem('')
      setPages(() => PhotoPages)
    } catch {
      setProblem(texts.t('connection.lost'))
    }
  }
  const goOn = useEffectEvent(() => void open())
  useEffect(() => {
    if (findPhotos(personId, fieldId).length > 0) void Promise.resolve().then(() => goOn())
  }, [personId, fieldId])
  if (Pages) return <Pages {...props} onClose={() => setPages(undefined)} />
  if (props.isFull) return null
  return (
    <>
      <Button onClick={() => void open()} variant="quiet">
        {t('file.pages.open')}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}
