// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from './external-store.ts'

test('a value that changed before React takes over a prerendered page does not throw its markup away', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const offer = createStore('NONE')
  const Block = () => (
    <main>
      <p>Portal</p>
      {offer.use() === 'OFFERED' && <button>Instalar</button>}
    </main>
  )
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Block />)
  const paragraph = place.querySelector('p')
  offer.write('OFFERED')
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  await act(async () => hydrateRoot(place, <Block />, { onRecoverableError }))
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(place.querySelector('p')).toBe(paragraph)
  expect(place.textContent).toBe('PortalInstalar')
})
