import { queryClient } from '../calls/query-client.ts'
import { isAnswering, isHeld } from './answer.ts'
import { during } from './during.ts'

// What a reader sees and does. Elements are found by role and accessible name, like with a screen reader.

const ROLES = {
  alert: '[role=alert]',
  button: 'button, [role=button], summary',
  checkbox: 'input[type=checkbox]',
  dialog: 'dialog[open]',
  heading: 'h1, h2, h3, h4, h5',
  item: 'li',
  link: 'a[href]',
  option: '[role=option]',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  status: 'output, [role=status]',
  switch: '[role=switch]',
  tab: '[role=tab]',
} as const
type Role = keyof typeof ROLES

/** Normalizes white space. Non-breaking spaces, as between a number and its unit, become ordinary spaces. */
const plain = (words: string | null | undefined): string => (words ?? '').replaceAll(/\s+/g, ' ').trim()

const isHidden = (element: Element): boolean => element.closest('[hidden], dialog:not([open])') !== null

/** The visible text of an element, or of the page, as one line. */
export function shown(element: Element = document.body): string {
  const copy = element.cloneNode(true) as Element
  for (const one of copy.querySelectorAll('[hidden], dialog:not([open]), style, script')) one.remove()
  // Otherwise the last word of a paragraph would be joined to the first word of the next.
  for (const one of copy.querySelectorAll('*')) one.append(' ')
  return plain(copy.textContent).replaceAll(/ ([.,:;])/g, '$1')
}

const textOfIds = (ids: string): string =>
  ids
    .split(' ')
    .map((id) => plain(document.getElementById(id)?.textContent))
    .join(' ')

function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy) return textOfIds(labelledBy)
  const label = element.getAttribute('aria-label')
  if (label) return plain(label)
  const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
  if (labels.length > 0) return plain(labels.map(({ textContent }) => textContent).join(' '))
  return plain(element.textContent)
}

type Named = string | RegExp
const fits = (name: string, wanted: Named): boolean => (typeof wanted === 'string' ? name === plain(wanted) : wanted.test(name))

/** All visible elements with this role, and this name if given. */
export function list<Found extends HTMLElement = HTMLElement>(role: Role, name?: Named, within: Element = document.body): Found[] {
  const all = [...within.querySelectorAll<Found>(ROLES[role])].filter((one) => !isHidden(one))
  return name === undefined ? all : all.filter((one) => fits(nameOf(one), name))
}

/** The only visible element with this role and name. Throws if there is none, or more than one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in `querySelector`, the caller knows the element
export function find<Found extends HTMLElement = HTMLElement>(role: Role, name?: Named, within: Element = document.body): Found {
  const found = list<Found>(role, name, within)
  if (found.length === 1) return found[0]!
  const others = list(role, undefined, within).map((one) => `«${nameOf(one)}»`)
  throw new Error(`${found.length} of role ${role} are named «${String(name)}»; there are: ${others.join(', ')}\n${shown()}`)
}

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The only visible field with this label. Throws if there is none, or more than one. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as in `querySelector`, the caller knows the element
export function field<Found extends Input = HTMLInputElement>(label: Named, within: Element = document.body): Found {
  const all = [...within.querySelectorAll<Found>('input, textarea, select')].filter((one) => !isHidden(one))
  const found = all.filter((one) => fits(nameOf(one), label))
  if (found.length === 1) return found[0]!
  const others = all.map((one) => `«${nameOf(one)}»`)
  throw new Error(`${found.length} fields have the label «${String(label)}»; there are: ${others.join(', ')}`)
}

/** The description of a field: its help text and its error. */
export const noteOf = (one: Element): string => textOfIds(one.getAttribute('aria-describedby') ?? '')
export const isInvalid = (one: Element): boolean => one.getAttribute('aria-invalid') === 'true'

/** The real timer, also in tests with fake timers. */
const { setTimeout: waitFor } = globalThis
/** In ms. */
const TIMEOUT = 20_000

/** Waits until all answers have arrived and are rendered, and no further call has begun. */
export async function settle(): Promise<void> {
  await during(async () => {
    const end = performance.now() + TIMEOUT
    for (let quiet = 0; quiet < 4 && performance.now() < end;) {
      await new Promise((resolve) => waitFor(resolve, 0))
      quiet = isAnswering() || (!isHeld() && queryClient.isFetching() > 0) ? 0 : quiet + 1
    }
  })
}

/** Waits until `look` finds something, such as a part that is loaded later. */
export async function until<Found>(look: () => Found, limit = 30_000): Promise<Found> {
  const end = performance.now() + limit
  for (;;) {
    try {
      const found = look()
      if (found !== false && found !== undefined) return found
      if (performance.now() > end) throw new Error(`It does not come: ${String(look)}\n${shown()}`)
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await during(() => new Promise((resolve) => void waitFor(resolve, 5)))
  }
}

/** Runs something outside of the page, and waits until the page shows the result. */
export async function happen(what: () => unknown): Promise<void> {
  await during(what)
  await settle()
}

/** Presses a button, link, checkbox or tab like a pointer does: focuses it and clicks it. */
export async function press(target: Element | string, role: Role = 'button'): Promise<void> {
  const element = typeof target === 'string' ? find(role, target) : (target as HTMLElement)
  await during(async () => {
    ;(element as HTMLElement).focus()
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  })
  await settle()
}

/** Replaces the text of a field, or chooses an option of a select by its text. */
export async function write(target: Input | Named, value: string): Promise<void> {
  const element = typeof target === 'string' || target instanceof RegExp ? field<Input>(target) : target
  const isChoice = element instanceof HTMLSelectElement
  const option = isChoice ? [...element.options].find((one) => plain(one.textContent) === plain(value)) : undefined
  if (isChoice && !option) throw new Error(`No option «${value}»: ${[...element.options].map((one) => one.textContent).join(', ')}`)
  await during(async () => {
    element.focus()
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element) as object, 'value')!.set!.call(element, option?.value ?? value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}

/** Submits the form, like Enter in one of its fields. The first form of the page by default. */
export async function submit(form: HTMLFormElement = document.querySelector('form')!): Promise<void> {
  await during(() => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  await settle()
}

/** Presses Escape in the open dialog. */
export async function escape(): Promise<void> {
  await during(() => find('dialog').dispatchEvent(new Event('cancel', { cancelable: true })))
  await settle()
}
