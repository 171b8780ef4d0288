import { expect, test } from 'vitest'
import { type InstallEvent, type InstallState, nextInstallState } from './install.ts'

const run = (first: InstallState, ...events: InstallEvent[]): InstallState => events.reduce(nextInstallState, first)

test.each<[InstallState, InstallEvent[], InstallState]>([
  ['NONE', [], 'NONE'],
  ['NONE', ['OFFERED'], 'OFFERED'],
  ['NONE', ['OFFERED', 'ASKED'], 'NONE'],
  ['NONE', ['OFFERED', 'ASKED', 'OFFERED'], 'OFFERED'],
  ['NONE', ['OFFERED', 'ASKED', 'INSTALLED'], 'INSTALLED'],
  // From the browser's own menu.
  ['NONE', ['INSTALLED'], 'INSTALLED'],
  ['INSTALLED', ['ASKED'], 'INSTALLED'],
  ['INSTALLED', ['OFFERED'], 'OFFERED'],
  ['OFFERED', ['OPENED'], 'STANDALONE'],
  ['STANDALONE', ['OFFERED', 'ASKED', 'INSTALLED'], 'STANDALONE'],
])('§4 install state: %s, after %j, is %s', (first, events, last) => {
  expect(run(first, ...events)).toBe(last)
})
