// @vitest-environment jsdom
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Combobox, type Found, type Option, type Search } from './combobox.tsx'
import { active, CITIES, found, input, options, press, said, show, texts, type, wait, write } from './testing-combobox.ts'
import { Field } from '../forms/field.tsx'

const foundWithNote = (text: string): Found<Option> => ({ ...found(text), note: `1 de 12: ${text}` })

let search: Search<Option>
beforeEach(() => {
  search = vi.fn<Search<Option>>(found)
})

/** A field that shows its value. */
function showOne(props: { start?: Option; free?: boolean; minLength?: number } = {}): { value: Option | null } {
  const held: { value: Option | null } = { value: props.start ?? null }
  function One() {
    const [value, setValue] = useState<Option | null>(held.value)
    held.value = value
    return (
      <Field help="Donde vives" id="city" label="Municipio">
        <Combobox
          minLength={props.minLength}
          onChange={setValue}
          onType={props.free ? (name) => setValue({ id: '', name }) : undefined}
          search={search}
          texts={texts}
          value={value}
        />
      </Field>
    )
  }
  show(<One />)
  return held
}
test('the field has its role and is connected to its label, help and list', async () => {
  showOne()
  expect(input().labels?.[0]?.textContent.trim()).toBe('Municipio')
  expect(input().getAttribute('aria-describedby')).toBe('city-help')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  expect(input().hasAttribute('aria-controls')).toBe(false)
  await type('se')
  expect(input().getAttribute('aria-expanded')).toBe('true')
  const list = document.getElementById(input().getAttribute('aria-controls')!)
  expect(list?.getAttribute('role')).toBe('listbox')
  expect(document.getElementById(list!.getAttribute('aria-labelledby')!)?.textContent.trim()).toBe('Municipio')
})

test('it searches when the typing pauses and announces the number of results', async () => {
  showOne()
  write('s')
  await wait(100)
  write('se')
  await wait(100)
  expect(search).not.toHaveBeenCalled()
  expect(said()).toBe('Buscando…')
  await wait(50)
  expect(vi.mocked(search).mock.calls.map(([text]) => text)).toEqual(['se'])
  expect(options()).toEqual(['Segovia', 'Sevilla'])
  expect(said()).toBe('2 resultados')
})

test('the arrow keys wrap around through the field, and Enter chooses without submitting the form', async () => {
  const held = showOne()
  await type('se')
  await press('ArrowDown')
  expect(active()).toBe('Segovia')
  await press('ArrowDown')
  expect(active()).toBe('Sevilla')
  await press('ArrowDown')
  expect(active()).toBeUndefined()
  await press('ArrowUp')
  expect(active()).toBe('Sevilla')
  expect((await press('Enter')).defaultPrevented).toBe(true)
  expect(held.value?.id).toBe('sevilla')
  expect(input().value).toBe('Sevilla')
  expect(options()).toEqual([])
  // With the list closed, Enter submits the form again.
  expect((await press('Enter')).defaultPrevented).toBe(false)
})

test('Escape closes only the list; Alt and the arrow keys open and close it', async () => {
  const held = showOne({ start: CITIES[3]! })
  await press('ArrowDown', { altKey: true })
  expect(options()).toHaveLength(4)
  expect(active()).toBeUndefined()
  expect(document.querySelector('[aria-selected=true]')?.textContent.trim()).toBe('Soria')
  expect((await press('Escape')).defaultPrevented).toBe(true)
  expect(options()).toEqual([])
  expect((await press('Escape')).defaultPrevented).toBe(false)
  await press('ArrowDown', { altKey: true })
  await press('ArrowUp', { altKey: true })
  expect(options()).toEqual([])
  expect(held.value?.id).toBe('soria')
})

test('leaving the field: a complete name chooses the option, other text is dropped, an empty field clears the value', async () => {
  const held = showOne()
  await type('sevilla')
  act(() => input().blur())
  expect(held.value?.id).toBe('sevilla')
  await type('sev')
  act(() => input().blur())
  expect(input().value).toBe('Sevilla')
  await type('')
  act(() => input().blur())
  expect(held.value).toBeNull()
})

test('the clear button empties the field and focuses it', async () => {
  const held = showOne({ start: CITIES[0]! })
  act(() => document.querySelector<HTMLElement>('button[aria-label=Borrar]')!.click())
  expect(held.value).toBeNull()
  expect(document.activeElement).toBe(input())
})

test('an answer to an older text never replaces a newer one', async () => {
  const answers = new Map<string, (found: Found<Option>) => void>()
  const signals = new Map<string, AbortSignal>()
  search = (text, signal) => {
    signals.set(text, signal)
    return new Promise((resolve) => answers.set(text, resolve))
  }
  showOne()
  await type('s')
  await type('so')
  expect(signals.get('s')?.aborted).toBe(true)
  await act(async () => answers.get('so')!(found('so')))
  await act(async () => answers.get('s')!(found('s')))
  expect(options()).toEqual(['Soria'])
})

test('an empty result, a failure and a retry are announced', async () => {
  showOne()
  await type('xyz')
  expect(said()).toBe('Sin resultados')
  search = vi.fn<Search<Option>>(() => Promise.reject(new Error('sin conexión')))
  showOne()
  await type('s')
  expect(said()).toBe('Fallo: sin conexión')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  search = vi.fn<Search<Option>>(found)
  showOne()
  await press('ArrowDown')
  await wait(150)
  expect(said()).toBe('4 resultados')
})

test('if any text is valid, it is kept as typed, and Enter without a choice submits the form', async () => {
  const held = showOne({ free: true })
  await type('Sev')
  expect(held.value).toEqual({ id: '', name: 'Sev' })
  expect((await press('Enter')).defaultPrevented).toBe(false)
  act(() => input().blur())
  expect(input().value).toBe('Sev')
  await type('Sevi')
  await press('ArrowDown')
  await press('Enter')
  expect(held.value?.id).toBe('sevilla')
})

test('keys that move the caret leave the list, which stays open', async () => {
  showOne({ free: true })
  for (const key of ['Home', 'End', 'ArrowLeft', 'ArrowRight']) {
    await type('se')
    await press('ArrowDown')
    expect(active()).toBe('Segovia')
    expect((await press(key)).defaultPrevented).toBe(false)
    expect([active(), options().length]).toEqual([undefined, 2])
  }
})

/** A field without a label, whose list announces how many results there are. */
const showNamed = (more: object = {}) =>
  show(
    <Combobox
      aria-label="Buscar"
      getIcon={({ id }) => <svg data-icon={id} />}
      onChange={() => {}}
      onType={() => {}}
      search={foundWithNote}
      texts={texts}
      value={null}
      {...more}
    />,
  )

test('a list can announce other text than its number of options, and a field without a label names it', async () => {
  showNamed()
  act(() => input().click())
  expect(input().getAttribute('aria-expanded')).toBe('false')
  await type('se')
  expect(said()).toBe('1 de 12: se')
  expect(document.querySelector('[role=listbox]')?.getAttribute('aria-label')).toBe('Buscar')
  expect(document.querySelector('[role=option] svg')?.getAttribute('data-icon')).toBe('segovia')
  await press('Escape')
  act(() => input().blur())
  showNamed({ opensAtOnce: true })
  act(() => input().click())
  await wait(0)
  expect(options()).toHaveLength(4)
})

test('a field that replaces another continues with the text typed there', async () => {
  const props = { 'aria-label': 'Buscar', onChange: () => {}, onType: () => {}, search, texts }
  show(<Combobox {...props} startsOpen value={{ id: '', name: 'se' }} />)
  await wait(150)
  expect(options()).toEqual(['Segovia', 'Sevilla'])
})

test('too few characters open no list', async () => {
  showOne({ minLength: 2 })
  await type('s')
  expect(said()).toBe('')
  expect(search).not.toHaveBeenCalled()
})
