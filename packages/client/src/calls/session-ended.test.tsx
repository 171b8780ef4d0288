// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { memberStorage } from '../device/member-storage.ts'
import { ActionProblem } from '../parts/actions/action-problem.tsx'
import { useAction } from '../parts/actions/use-action.ts'
import { answer, reject } from '../testing/answer.ts'
import { watchLeaving } from '../testing/browser.ts'
import { MEMBER, renderPart } from '../testing/render.tsx'
import { field, press, until, write } from '../testing/screen.ts'
import { send } from './query.ts'

const drafts = memberStorage<string>('draft.merit', 'tab')

/** A form that keeps what is typed, like every form of the portal. */
function Form() {
  const [words, setWords] = useState(() => drafts.read(MEMBER.personId) ?? '')
  const { problem, run } = useAction()
  const change = (next: string): void => {
    setWords(next)
    drafts.write(MEMBER.personId, next)
  }
  return (
    <>
      <input aria-label="Palabras" onChange={({ target }) => change(target.value)} value={words} />
      <button onClick={() => void run(() => send('POST cases/{case}/close', { params: { case: 'c1' } }))} type="button">
        Enviar
      </button>
      <ActionProblem text={problem} />
    </>
  )
}

test('a session that has ended leads to signing in again, and what was typed is there afterwards', async () => {
  answer({ 'POST cases/{case}/close': reject(401, 'SESSION_EXPIRED') })
  const page = await renderPart(<Form />)
  const left = watchLeaving()
  await write('Palabras', 'Aún sin enviar')
  await press('Enviar')
  await until(() => left.length > 0)
  expect(left).toEqual(['/signed-out'])
  await page.reload()
  expect(field('Palabras').value).toBe('Aún sin enviar')
})
