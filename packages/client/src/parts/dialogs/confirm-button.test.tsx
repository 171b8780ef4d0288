// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../calls/api-error.ts'
import { renderPart } from '../../testing/render.tsx'
import { escape, find, list, press, shown } from '../../testing/screen.ts'
import { text } from '../../testing/text.ts'
import { ConfirmButton } from './confirm-button.tsx'

const open = (act: () => Promise<unknown>) =>
  renderPart(
    <ConfirmButton act={act} label="Borrar" title="¿Borrar?">
      No se puede deshacer.
    </ConfirmButton>,
  )
const confirm = () => press(find('button', 'Borrar', find('dialog')))

test('the question names what it means, and nothing is done before the answer', async () => {
  const act = vi.fn<() => Promise<void>>(async () => undefined)
  await open(act)
  await press('Borrar')
  expect(shown(find('dialog', '¿Borrar?'))).toContain('No se puede deshacer.')
  expect(act).not.toHaveBeenCalled()
  await confirm()
  expect(act).toHaveBeenCalledOnce()
  expect(list('dialog')).toEqual([])
})

test.each([
  ['Escape', escape],
  ['the button that does nothing', () => press(text('common:cancel'))],
])('%s closes it, and the focus is back at the button', async (_, close) => {
  const act = vi.fn<() => Promise<void>>(async () => undefined)
  await open(act)
  await press('Borrar')
  await close()
  expect(act).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(find('button', 'Borrar'))
})

test('a failure stays in the dialog until it is closed', async () => {
  await open(() => Promise.reject(new ApiError(503, undefined)))
  await press('Borrar')
  await confirm()
  expect(list('alert', undefined, find('dialog'))).toHaveLength(1)
  await escape()
  await press('Borrar')
  expect(list('alert')).toEqual([])
})
