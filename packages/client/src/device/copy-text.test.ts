// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

/** The older command, which jsdom lacks: it copies the selection. */
function olderCommand(works: boolean): () => string | undefined {
  let copied: string | undefined
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement
    copied = field.value.slice(field.selectionStart, field.selectionEnd)
    return works
  }
  return () => copied
}

test('§8: copies by the clipboard API', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await copyText('00000001R')).toBe(true)
  expect(writeText).toHaveBeenCalledWith('00000001R')
})

test('§8: falls back to the older copy command and restores the focus', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } })
  const copied = olderCommand(true)
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  expect(await copyText('00000001R')).toBe(true)
  expect(copied()).toBe('00000001R')
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('§8: the older copy command also works in an open dialog, outside of which nothing takes the focus', async () => {
  vi.stubGlobal('navigator', {})
  const copied = olderCommand(true)
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.open = true
  const button = dialog.appendChild(document.createElement('button'))
  let host: Element | null = null
  const { execCommand } = document
  document.execCommand = (command) => {
    host = document.activeElement?.parentElement ?? null
    return execCommand(command)
  }
  button.focus()
  expect(await copyText('https://afilia.example/feed')).toBe(true)
  expect([copied(), host]).toEqual(['https://afilia.example/feed', dialog])
  expect(document.activeElement).toBe(button)
  dialog.remove()
})

test('returns false if neither works', async () => {
  vi.stubGlobal('navigator', {})
  olderCommand(false)
  expect(await copyText('00000001R')).toBe(false)
})
