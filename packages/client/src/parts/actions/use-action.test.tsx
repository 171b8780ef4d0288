// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ActionProblem } from './action-problem.tsx'
import { useAction } from './use-action.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Download({ answers }: { answers: (() => Promise<unknown>)[] }) {
  const { isBusy, problem, run } = useAction({ explain: (error) => `No se ha descargado: ${(error as Error).message}` })
  return (
    <div>
      <button disabled={isBusy} onClick={() => void run(answers.shift()!)} type="button">
        Descargar
      </button>
      <ActionProblem text={problem} />
    </div>
  )
}

test('a failure stays beside the button until the action is tried again', async () => {
  const at = document.body.appendChild(document.createElement('div'))
  const root = createRoot(at)
  act(() => root.render(<Download answers={[() => Promise.reject(new Error('503')), () => Promise.resolve()]} />))
  const press = () => act(async () => at.querySelector('button')!.click())
  await press()
  expect(at.querySelector('[role=alert]')?.textContent).toBe('No se ha descargado: 503')
  expect(at.querySelector('button')!.disabled).toBe(false)
  await press()
  expect(at.querySelector('[role=alert]')).toBeNull()
  act(() => root.unmount())
})
