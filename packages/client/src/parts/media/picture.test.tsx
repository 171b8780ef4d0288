// @vitest-environment jsdom
import type { Media } from '@afilia/contract/content/media'
import { PLACEHOLDER_IMAGE } from '@afilia/domain/content/image-sizes'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from './picture.tsx'
import { listPictureWidths } from './picture-widths.ts'

const media: Media = {
  id: '7',
  url: '/images/7/abc',
  alt: 'El mar',
  tag: 'IMAGE',
  mediaType: 'image/png',
  sizeInBytes: 1536,
  width: 1600,
  height: 1000,
  color: '#3a6b70',
}

/** Replaces the browser's IntersectionObserver, and records its margin. A test reports an element as near with `come`. */
class Observer {
  static made: Observer[] = []
  readonly watched = new Set<Element>()
  readonly rootMargin: string
  readonly tell: IntersectionObserverCallback
  constructor(tell: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.tell = tell
    this.rootMargin = rootMargin
    Observer.made.push(this)
  }
  observe(element: Element): void {
    this.watched.add(element)
  }
  unobserve(element: Element): void {
    this.watched.delete(element)
  }
  come(target: Element): void {
    this.tell([{ isIntersecting: true, target } as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
}

let root: Root
const image = (): HTMLImageElement => document.querySelector('img')!

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('IntersectionObserver', Observer)
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test('a picture is fetched within 200 px of the screen and no longer observed', () => {
  act(() => root.render(<Picture media={media} sizes="100vw" />))
  expect(image().hasAttribute('src')).toBe(false)
  expect(image().style.aspectRatio).toBe('1600 / 1000')
  expect(image().style.backgroundColor).toBe('rgb(58, 107, 112)')
  const observer = Observer.made.at(-1)!
  expect(observer.rootMargin).toBe('200px')
  act(() => observer.come(image()))
  expect(image().getAttribute('src')).toBe('/images/7/abc?w=640')
  expect(image().srcset).toContain('/images/7/abc?w=1920 1600w')
  expect(image().getAttribute('loading')).toBe('lazy')
  expect(observer.watched.size).toBe(0)
})

test('the first picture of a page does not wait, and no picture waits without IntersectionObserver', () => {
  act(() => root.render(<Picture isFirst media={media} sizes="100vw" />))
  expect([image().getAttribute('loading'), image().hasAttribute('src')]).toEqual(['eager', true])
  vi.stubGlobal('IntersectionObserver', undefined)
  act(() => root.render(<Picture key="other" media={media} sizes="100vw" />))
  expect([image().getAttribute('loading'), image().hasAttribute('src')]).toEqual(['lazy', true])
})

test('the placeholder replaces a picture that fails, until there is another', () => {
  act(() => root.render(<Picture isFirst media={media} sizes="100vw" />))
  act(() => void image().dispatchEvent(new Event('error')))
  expect(image().getAttribute('src')).toBe(PLACEHOLDER_IMAGE)
  expect(image().hasAttribute('srcset')).toBe(false)
  expect(image().alt).toBe('El mar')
  act(() => root.render(<Picture isFirst media={{ ...media, url: '/images/8/def' }} sizes="100vw" />))
  expect(image().getAttribute('src')).toContain('/images/8/def')
})

test('without a picture, the placeholder has no alternative text', () => {
  act(() => root.render(<Picture media={null} sizes="100vw" />))
  expect([image().getAttribute('src'), image().alt]).toEqual([PLACEHOLDER_IMAGE, ''])
})

test.each<[string, number | null, number[]]>([
  ['96px', 1600, [96, 128, 256, 384]],
  ['20rem', 1600, [384, 640, 750, 828, 1080]],
  ['(min-width: 60rem) 20rem, 100vw', 1600, [384, 640, 750, 828, 1080, 1200, 1920]],
  ['50vw', null, [256, 384, 640, 750, 828, 1080, 1200, 1920]],
  ['calc(100vw - 2rem)', 500, [384, 640]],
  ['100vw', 200, [256]],
  ['24px', 10, [16]],
])('for sizes %s, a picture of width %s is offered in %j', (sizes, own, asked) => {
  const widths = listPictureWidths(sizes, own)
  expect(widths.map((width) => width.asked)).toEqual(asked)
  for (const { actual } of widths) expect(actual).toBeLessThanOrEqual(own ?? Infinity)
  expect(new Set(widths.map(({ actual }) => actual)).size).toBe(widths.length)
})
