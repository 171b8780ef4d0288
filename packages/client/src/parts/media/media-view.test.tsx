// @vitest-environment jsdom
import type { Attachment, Media } from '@afilia/contract/content/media'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import media from '../../../../i18n/locales/es/content/media.json'
import { texts } from '../../texts/texts.ts'
import { Attachments } from './attachments.tsx'
import { formatPlayTime } from './play-time.ts'

const poster: Media = {
  id: '7',
  url: '/images/7/abc',
  alt: 'Una asamblea',
  tag: 'IMAGE',
  mediaType: 'image/png',
  sizeInBytes: 1536,
  width: 1600,
  height: 1000,
  color: '#3a6b70',
}
const videoItem: Attachment = {
  ...poster,
  id: '9',
  url: '/files/9/abc/a.mp4',
  tag: 'VIDEO',
  mediaType: 'video/mp4',
  sizeInBytes: 361_814,
  width: 864,
  height: 540,
  color: null,
  title: 'Tu sindicato',
  seconds: 15.02,
  poster,
  captions: [
    { language: 'eu', url: '/files/9/captions/abc/eu.vtt' },
    { language: 'es', url: '/files/9/captions/def/es.vtt' },
  ],
  transcript: 'Un hospital.\n\nUna playa.',
}

/** Replaces the browser's IntersectionObserver. Nothing is near the screen until the test calls `come`. */
let come: (() => void) | undefined
class Observer {
  readonly watched = new Set<Element>()
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback) {
    this.tell = tell
    come = () => {
      const entries = [...this.watched].map((target) => ({ target, isIntersecting: true }) as IntersectionObserverEntry)
      this.tell(entries, this as unknown as IntersectionObserver)
    }
  }
  observe(element: Element): void {
    this.watched.add(element)
  }
  unobserve(element: Element): void {
    this.watched.delete(element)
  }
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', Observer)
  texts.init({ lng: 'es', resources: { es: { media } } })
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function show(one: Partial<Attachment>, selector: string): Element {
  act(() => root.render(<Attachments media={[{ ...videoItem, ...one }]} />))
  return document.querySelector(selector)!
}

test('a video has controls, title and facts, and fetches nothing before it is near or played', () => {
  for (const tag of ['VIDEO', 'HOME_VIDEO'] as const) {
    const video = show({ tag }, 'video') as HTMLVideoElement
    expect([video.controls, video.preload, video.autoplay, video.poster, video.querySelectorAll('track').length]).toEqual([
      true,
      'none',
      false,
      '',
      0,
    ])
    expect(document.getElementById(video.getAttribute('aria-labelledby')!)!.textContent).toBe('Tu sindicato')
    expect(document.querySelector('figcaption p')!.textContent).toBe('Vídeo · 0:15 · 353 KB · con subtítulos')
    expect(video.style.aspectRatio).toBe('864 / 540')
  }
})

test('near the screen it has its poster and captions, and shows the first captions', () => {
  const video = show({}, 'video') as HTMLVideoElement
  act(() => come!())
  expect(video.poster).toContain('/images/7/abc?w=1080')
  const tracks = [...video.querySelectorAll('track')]
  expect(tracks.map(({ kind, srclang, label, default: isShown }) => [kind, srclang, label, isShown])).toEqual([
    ['captions', 'eu', 'Euskara', true],
    ['captions', 'es', 'Castellano', false],
  ])
})

test('the descriptions of picture and audio are below it, one paragraph each', () => {
  const words = show({}, 'details') as HTMLDetailsElement
  expect(words.querySelector('summary')!.textContent).toBe('Leer lo que se ve y se oye')
  expect([...words.querySelectorAll('p')].map((p) => p.textContent)).toEqual(['Un hospital.', 'Una playa.'])
  expect(show({ transcript: null }, 'details')).toBeNull()
})

test('an audio file shows only the facts that are known', () => {
  const audio = show({ tag: 'AUDIO', seconds: null, captions: [] }, 'audio') as HTMLAudioElement
  expect([audio.controls, audio.preload]).toEqual([true, 'none'])
  expect(document.querySelector('figcaption p')!.textContent).toBe('Audio · 353 KB')
})

test('a document is a link with its type and size', () => {
  const link = show({ tag: 'DOCUMENT', url: '/files/9/abc/Gu%C3%ADa.pdf', title: 'Guía', sizeInBytes: 1536 }, 'a') as HTMLAnchorElement
  expect([link.textContent, link.download]).toEqual(['Guía (PDF, 2 KB)', 'Guía.pdf'])
})

test('a picture is shown whatever its picture tag', () => {
  for (const tag of ['IMAGE', 'HOME_IMAGE'] as const) expect(show({ tag }, 'figure img')).not.toBeNull()
})

test('shows nothing without media, or for a copy of an older release', () => {
  for (const none of [[], undefined]) {
    act(() => root.render(<Attachments media={none} />))
    expect(document.querySelector('section, h2')).toBeNull()
  }
})

test.each([
  [4.5, '0:04'],
  [59.6, '0:59'],
  [75, '1:15'],
  [3675, '1:01:15'],
])('%s seconds are %s', (seconds, text) => expect(formatPlayTime(seconds)).toBe(text))
