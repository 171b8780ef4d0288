import { expect, test } from 'vitest'
import { type InstallEvent, type InstallState, isWorthOffering, nextInstallState } from './install.ts'

const run = (first: InstallState, ...events: InstallEvent[]): InstallState => events.reduce(nextInstallState, first)

test.each<[InstallState, InstallEvent[], InstallState]>([
  ['NONE', [], 'NONE'],
  ['NONE', ['OFFERED'], 'OFFERED'],
  ['NONE', ['OFFERED', 'ASKED'], 'NONE'],
  ['NONE', ['OFFERED', 'ASKED', 'OFFERED'], 'OFFERED'],
  ['NONE', ['OFFERED', 'ASKED', 'INSTALLED'], 'INSTALLED'],
  // Installed from the browser's own menu, without an offer before.
  ['NONE', ['INSTALLED'], 'INSTALLED'],
  ['INSTALLED', ['ASKED'], 'INSTALLED'],
  ['INSTALLED', ['OFFERED'], 'OFFERED'],
  ['OFFERED', ['OPENED'], 'STANDALONE'],
  ['STANDALONE', ['OFFERED', 'ASKED', 'INSTALLED'], 'STANDALONE'],
])('§4 install state: %s, after %j, is %s', (first, events, last) => {
  expect(run(first, ...events)).toBe(last)
})

test.each<[InstallState, boolean, boolean]>([
  ['OFFERED', false, true],
  ['OFFERED', true, true],
  ['NONE', true, true],
  ['NONE', false, false],
  ['INSTALLED', true, false],
  ['STANDALONE', true, false],
])('after something useful, %s (on a phone: %s) is offered: %s', (state, isPhone, expected) => {
  expect(isWorthOffering(state, isPhone)).toBe(expected)
})
