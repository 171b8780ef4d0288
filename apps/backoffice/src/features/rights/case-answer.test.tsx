// @vitest-environment jsdom
import { queryClient } from '@afilia/client/calls/query-client.ts'
import { sessionQuery } from '@afilia/client/session/session.ts'
import { texts } from '@afilia/client/texts/texts.ts'
import type { RightsRequest } from '@afilia/contract/identity/rights'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import common from '../../../../../packages/i18n/locales/es/site/common.json' with { type: 'json' }
import staff from '../../../../../packages/i18n/locales/es/staff/staff-rights.json' with { type: 'json' }
import rights from '../../../../../packages/i18n/locales/es/people/rights.json' with { type: 'json' }
import { CaseAnswer } from './case-answer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const REQUEST = { id: 'r1', right: 'ERASURE', isExtended: false, erasure: [] } as unknown as RightsRequest & { erasure: [] }

test('a double tap asks whether to erase, and does not answer that too', async () => {
  const fetching = vi.fn<typeof fetch>(async () => Response.json({}))
  vi.stubGlobal('fetch', fetching)
  texts.init({ lng: 'es', resources: { es: { common, rights, 'staff-rights': staff } } })
  queryClient.setQueryData(sessionQuery.queryKey, { personId: 's1', token: 't', expires: null } as never)
  sessionStorage.clear()
  const at = document.body.appendChild(document.createElement('div'))
  const root = createRoot(at)
  act(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <CaseAnswer onDone={vi.fn<() => void>()} request={REQUEST} />
      </QueryClientProvider>,
    ),
  )
  const press = (name: string, detail: number) =>
    act(async () => {
      const button = [...at.querySelectorAll('button')].find((one) => one.textContent === name)
      button!.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    })
  const answer = at.querySelector('textarea')!
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(answer, 'Hecho.')
    answer.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(staff.erase, 1)
  expect(at.querySelector('[role=alert]')?.textContent).toBe(staff.sure)
  await press(staff.eraseNow, 2)
  expect(fetching).not.toHaveBeenCalled()
  await press(staff.eraseNow, 1)
  expect(fetching).toHaveBeenCalledOnce()
  act(() => root.unmount())
})
