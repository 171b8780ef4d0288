// @vitest-environment jsdom
import { act, type ComponentProps } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { Field, TextInput } from './field.tsx'

let root: Root
const errors: ComponentProps<typeof ErrorSummary>['errors'] = [{ fieldId: 'email', text: 'Escribe tu correo.' }]

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
})

function show(attempt: number, shown: typeof errors): void {
  act(() =>
    root.render(
      <>
        <ErrorSummary attempt={attempt} errors={shown} title="Hay algo que revisar" />
        <Field error={shown[0]?.text} help="El que más usas" id="email" label="Correo">
          <TextInput />
        </Field>
      </>,
    ),
  )
}

const summary = () => document.querySelector<HTMLElement>('[role=alert]')
const input = () => document.querySelector('input')

test('without errors there is no summary', () => {
  show(1, [])
  expect(summary()).toBeNull()
})

test('it gets the focus with each attempt to send, and not before the first', () => {
  show(0, errors)
  expect(document.activeElement).toBe(document.body)
  show(1, errors)
  expect(document.activeElement).toBe(summary())
  input()?.focus()
  show(1, errors)
  expect(document.activeElement).toBe(input())
  show(2, errors)
  expect(document.activeElement).toBe(summary())
})

test('a summary that is there when the page opens does not take the focus until the next attempt', () => {
  show(3, errors)
  expect(document.activeElement).toBe(document.body)
  show(4, errors)
  expect(document.activeElement).toBe(summary())
})

test('a link to a field of another page calls onFollow', () => {
  const onFollow = vi.fn<() => void>()
  show(1, [{ fieldId: 'email', text: 'Escribe tu correo.', onFollow }])
  act(() => document.querySelector<HTMLElement>('a[href="#email"]')?.click())
  expect(onFollow).toHaveBeenCalledOnce()
  expect(document.activeElement).not.toBe(input())
})

test('a link focuses its field and shows its label', () => {
  show(1, errors)
  act(() => document.querySelector<HTMLElement>('a[href="#email"]')?.click())
  expect(document.activeElement).toBe(input())
  expect(vi.mocked(Element.prototype.scrollIntoView).mock.contexts).toEqual([document.querySelector('label')])
})

test('the help and the error describe the field for screen readers', () => {
  show(1, errors)
  const described = input()
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.querySelector(`[id="${id}"]`)?.textContent)
  expect(described).toEqual(['El que más usas', 'Escribe tu correo.'])
  expect(input()?.getAttribute('aria-invalid')).toBe('true')
  show(2, [])
  expect(input()?.getAttribute('aria-describedby')).toBe('email-help')
  expect(input()?.hasAttribute('aria-invalid')).toBe(false)
})
