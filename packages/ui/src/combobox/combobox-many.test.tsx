// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { ComboboxMany } from './combobox-many.tsx'
import type { Option } from './combobox.tsx'
import { found, input, options, press, said, show, texts } from './testing-combobox.ts'
import { Field } from '../forms/field.tsx'

const cross = (name: string) => document.querySelector<HTMLElement>(`button[aria-label="Quitar ${name}"]`)!

function showMany(): { value: readonly Option[] } {
  const held: { value: readonly Option[] } = { value: [] }
  function Many() {
    const [value, setValue] = useState<readonly Option[]>(held.value)
    held.value = value
    return (
      <Field id="cities" label="Municipios">
        <ComboboxMany delay={0} onChange={setValue} search={found} texts={texts} value={value} />
      </Field>
    )
  }
  show(<Many />)
  return held
}
test('several options: chosen ones are chips, the list stays open, and each step is announced', async () => {
  const held = showMany()
  await press('ArrowDown', { altKey: true })
  await press('ArrowDown')
  await press('Enter')
  await press('ArrowDown')
  await press('Enter')
  expect(held.value.map(({ id }) => id)).toEqual(['salamanca', 'segovia'])
  expect(options()).toHaveLength(4)
  expect(document.querySelector('[role=listbox]')?.getAttribute('aria-multiselectable')).toBe('true')
  await press('Escape')
  expect(said()).toBe('Añadido: Segovia')
})

test('several options: after removing one the focus moves to the next, and at last to the field', async () => {
  const held = showMany()
  await press('ArrowDown', { altKey: true })
  await press('ArrowDown')
  await press('Enter')
  await press('ArrowDown')
  await press('Enter')
  await press('Escape')
  act(() => cross('Salamanca').click())
  expect(document.activeElement).toBe(cross('Segovia'))
  expect(said()).toBe('Quitado: Salamanca')
  act(() => cross('Segovia').click())
  expect(document.activeElement).toBe(input())
  expect(held.value).toEqual([])
})
