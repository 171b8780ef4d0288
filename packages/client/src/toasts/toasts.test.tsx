// @vitest-environment jsdom
import { TOAST_TIME } from '@afilia/domain/site/limits'
import { expect, test } from 'vitest'
import { Notices } from '../shell/notices.tsx'
import { renderPart } from '../testing/render.tsx'
import { find, happen, list, press, shown, until } from '../testing/screen.ts'
import { text } from '../testing/text.ts'
import { showToast } from './show-toast.ts'

const findToast = (words: string): Element | undefined =>
  [...document.querySelectorAll('.Toastify__toast')].find((toast) => shown(toast).includes(words))
const findTimer = (words: string) => findToast(words)?.querySelector<HTMLElement>('.Toastify__progress-bar')

/** Lets the time of a toast run out, which the browser reports as the end of an animation; in jsdom React knows its old name. */
const runOut = (words: string) => happen(() => findTimer(words)!.dispatchEvent(new Event('webkitAnimationEnd', { bubbles: true })))

const page = () =>
  renderPart(
    <>
      <Notices />
      <div id="main" tabIndex={-1} />
    </>,
  )

test.each([
  ['a success', 'success', undefined],
  ['an error', 'error', undefined],
  ['a warning', 'warning', undefined],
  ['a message', 'info', undefined],
  ['a toast with «Deshacer»', 'success', { label: 'Deshacer', act: () => undefined }],
] as const)('§9: %s closes by itself after five seconds', async (words, tone, action) => {
  await page()
  await showToast(words, tone, action)
  await until(() => findToast(words) !== undefined)
  expect(findTimer(words)?.style.animationDuration).toBe(`${TOAST_TIME}ms`)
  await runOut(words)
  await until(() => findToast(words) === undefined)
})

test('§9: the text of an error or a warning stays in the page after its toast, until it is closed', async () => {
  await page()
  for (const words of ['Uno', 'Dos', 'Tres']) await showToast(words, 'error')
  for (const words of ['Cuatro', 'Dos']) await showToast(words, 'warning')
  await showToast('Hecho', 'success')
  await until(() => findToast('Hecho') !== undefined)
  const kept = document.getElementById('kept')!
  await until(() => shown(kept) === 'Dos Cuatro Tres')
  await press(`${text('common:close')}: Cuatro`)
  expect(shown(kept)).toBe('Dos Tres')
  expect(document.activeElement?.id).toBe('main')
  for (const words of ['Dos', 'Tres']) await press(find('button', `${text('common:close')}: ${words}`))
  expect(list('button', /Dos|Tres/)).toEqual([])
})
