// @vitest-environment jsdom
import { NAVIGATION_DELAY } from '@afilia/domain/site/limits'
import { Link } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../testing/render.tsx'
import { find, happen, list, press, shown, until } from '../testing/screen.ts'
import { text } from '../testing/text.ts'
import { LeaveDialog } from './leave-dialog.tsx'

const TITLE = 'Leave?'
const say = (key: string) => text(`profile:leave.${key}`)
const isAsked = () => list('dialog', TITLE).length === 1

/** Whether something is unsaved. */
let isDirty = false
const saveAll = async (): Promise<boolean> => {
  isDirty = false
  return true
}
let save = saveAll

afterEach(() => {
  vi.useRealTimers()
  isDirty = false
  save = saveAll
})

function Page() {
  return (
    <>
      <Link to={'/edit' as never}>Edit</Link>
      <Link to={'/edit/more' as never}>More</Link>
      <Link to={'/away' as never}>Away</Link>
      <LeaveDialog
        discard={() => (isDirty = false)}
        isDirty={() => isDirty}
        isShared={(pathname) => pathname.startsWith('/edit')}
        names="Street"
        save={() => save()}
        title={TITLE}
      />
    </>
  )
}

/** Opens the page after another one, and edits. */
async function edit() {
  const page = await renderPage(() => <Page />, { at: '/before', inBrowser: true })
  await press('Edit', 'link')
  isDirty = true
  return page
}

/** Presses the browser's back button, which changes the address before the page hears of it. */
const goBack = () => happen(() => window.history.back())
const pass = (ms: number) => happen(() => vi.advanceTimersByTimeAsync(ms))
const useClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

test('§2: on the browser’s back button the address stays that of the page shown, until the reader leaves', async () => {
  await edit()
  await goBack()
  await until(isAsked)
  await until(() => location.pathname === '/edit')
  await press(say('stay'))
  expect([isAsked(), location.pathname, isDirty]).toEqual([false, '/edit', true])

  await goBack()
  await until(isAsked)
  await until(() => location.pathname === '/edit')
  useClock()
  await press(say('confirm'))
  expect([location.pathname, isDirty]).toEqual(['/edit', false])
  await pass(NAVIGATION_DELAY)
  await until(() => location.pathname === '/before')
  expect(isAsked()).toBe(false)
})

test('§4, §9: after discarding it leaves two seconds later, and no sooner', async () => {
  const { address } = await edit()
  await press('Away', 'link')
  expect([isAsked(), address()]).toEqual([true, '/edit'])
  useClock()
  await press(say('confirm'))
  expect(shown(find('dialog'))).toContain(say('discarded'))
  await pass(NAVIGATION_DELAY - 1)
  // Neither Escape nor the back button hurries or stops it.
  await happen(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  expect([isAsked(), address()]).toEqual([true, '/edit'])
  await pass(1)
  await until(() => address() === '/away')
  expect(isAsked()).toBe(false)
})

test('§4, §9: after saving it leaves two seconds later, too', async () => {
  const { address } = await edit()
  await press('Away', 'link')
  useClock()
  await press(say('save'))
  expect(shown(find('dialog'))).toContain(say('saved'))
  await pass(NAVIGATION_DELAY - 1)
  expect([isAsked(), address()]).toEqual([true, '/edit'])
  await pass(1)
  await until(() => address() === '/away')
})

test('a save that fails stays on the page, which says why', async () => {
  const { address } = await edit()
  save = async () => false
  await press('Away', 'link')
  await press(say('save'))
  expect([isAsked(), address(), isDirty]).toEqual([false, '/edit', true])
})

test('what is typed during the save is asked about again', async () => {
  const { address } = await edit()
  const { promise: saved, resolve } = Promise.withResolvers<boolean>()
  save = () => saved
  await press('Away', 'link')
  await press(say('save'))
  expect(isAsked()).toBe(false)
  await happen(() => resolve(true))
  expect([isAsked(), address()]).toEqual([true, '/edit'])
  expect(shown(find('dialog'))).toContain('Street')
})

test('pages that share the edit, and pages without an edit, ask nothing', async () => {
  const { address } = await edit()
  await press('More', 'link')
  expect([isAsked(), address()]).toEqual([false, '/edit/more'])
  isDirty = false
  await press('Away', 'link')
  expect([isAsked(), address()]).toEqual([false, '/away'])
})
