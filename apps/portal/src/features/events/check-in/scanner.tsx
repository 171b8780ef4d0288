import { useTexts } from '@afilia/client/texts/texts.ts'
import { Notice } from '@afilia/ui/feedback/notice'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './check-in.module.css'

/** https://wicg.github.io/shape-detection-api: available in Chrome on Android and macOS and in Edge, but not in TypeScript's library. */
interface Detector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { readonly formats: readonly 'qr_code'[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass
  }
}

/** Whether this browser lets pages use the camera. */
export const canScan = (): boolean => 'mediaDevices' in navigator

/** The browser's barcode detector, or one in JavaScript that is loaded only here. Some browsers have a detector that supports no formats. */
async function openDetector(): Promise<Detector> {
  const own = window.BarcodeDetector
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? []
  const Reader = own && formats.includes('qr_code') ? own : (await import('qr/decode.js')).BarcodeDetector
  return new Reader({ formats: ['qr_code'] })
}

/** Milliseconds between two frames. */
const PAUSE = 200
/** The same code within this time, in ms, counts as one scan. */
const SAME = 4000

/** The camera, which scans codes continuously. */
export function Scanner({ onCode }: { onCode: (text: string) => void }) {
  const t = useTexts('check-in')
  const video = useRef<HTMLVideoElement>(null)
  const [isDenied, setIsDenied] = useState(false)
  const tell = useEffectEvent(onCode)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let isGone = false
    let last = { text: '', at: 0 }
    const look = async (detector: Detector): Promise<void> => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : []
      if (isGone) return
      const at = Date.now()
      if (code && (code.rawValue !== last.text || at - last.at > SAME)) tell(code.rawValue)
      if (code) last = { text: code.rawValue, at }
      timer = setTimeout(() => void look(detector), PAUSE)
    }
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isGone || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      await look(await openDetector())
    }
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop())
    start().catch(() => isGone || setIsDenied(true))
    return () => {
      isGone = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  if (isDenied)
    return (
      <Notice title={t('camera.denied.title')} tone="warning">
        <p>{t('camera.denied.text')}</p>
      </Notice>
    )
  return <video aria-label={t('camera.label')} className={styles.camera} muted playsInline ref={video} />
}
