/** Whether the portal is an app on the device, as far as the browser tells (specification §4). */
export type InstallState = 'NONE' | 'OFFERED' | 'INSTALLED' | 'STANDALONE'

/** The browser offers to install, the reader is asked, it has been installed, or it runs as an app. */
export type InstallEvent = 'OFFERED' | 'ASKED' | 'INSTALLED' | 'OPENED'

const AFTER: Readonly<Record<InstallState, Partial<Record<InstallEvent, InstallState>>>> = {
  NONE: { OFFERED: 'OFFERED', INSTALLED: 'INSTALLED', OPENED: 'STANDALONE' },
  // Whatever the reader answers: the browser offers again if it may be asked again.
  OFFERED: { ASKED: 'NONE', INSTALLED: 'INSTALLED', OPENED: 'STANDALONE' },
  // Browsers do not offer what is installed: it has been removed.
  INSTALLED: { OFFERED: 'OFFERED', OPENED: 'STANDALONE' },
  STANDALONE: {},
}

export const nextInstallState = (state: InstallState, event: InstallEvent): InstallState => AFTER[state][event] ?? state

/** Whether somebody may want it now: where the browser offers it, and on phones, of which many install without ever offering it. */
export const isWorthOffering = (state: InstallState, isPhone: boolean): boolean => state === 'OFFERED' || (state === 'NONE' && isPhone)
