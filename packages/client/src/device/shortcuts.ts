import { createStore } from './external-store.ts'
import { readStored, writeStored } from './storage.ts'

const store = createStore(readStored('afilia.shortcuts') !== 'off')

/**
 * Whether single keys are shortcuts on this device. They can be turned off by people who dictate or press keys by accident (WCAG 2.1.4).
 */
export const useShortcuts = store.use

export function turnShortcuts(isOn: boolean): void {
  writeStored('afilia.shortcuts', isOn ? null : 'off')
  store.write(isOn)
}
