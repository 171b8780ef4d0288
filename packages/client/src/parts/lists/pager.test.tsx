// @vitest-environment jsdom
import { Section } from '../page/section.tsx'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Pager } from './pager.tsx'

function List() {
  const [page, setPage] = useState(0)
  return (
    <>
      <h1>Derechos</h1>
      <Section id="access-log" title="Accesos">
        <Pager label="Accesos" onPage={setPage} page={page} size={10} total={20} words={{ before: 'Antes', after: 'Después' }} />
      </Section>
    </>
  )
}

test('WCAG 2.4.3: another page of a list moves the focus to the heading of that list', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  const place = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(place).render(<List />))
  const older = [...place.querySelectorAll('button')].find(({ textContent }) => textContent === 'Después')!
  older.focus()
  act(() => older.click())
  expect(older.disabled).toBe(true)
  expect(document.activeElement).toBe(place.querySelector('h2'))
})
