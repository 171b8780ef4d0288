/** Whether the portal is installed as an app, as far as the browser reveals it (specification §4). */
export type InstallState = 'NONE' | 'OFFERED' | 'INSTALLED' | 'STANDALONE'

/** The browser offers to install, asks the reader, has installed the app, or runs it. */
export type InstallEvent = 'OFFERED' | 'ASKED' | 'INSTALLED' | 'OPENED'

const AFTER: Readonly<Record<InstallState, Partial<Record<InstallEvent, InstallState>>>> = {
  NONE: { OFFERED: 'OFFERED', INSTALLED: 'INSTALLED', OPENED: 'STANDALONE' },
  // The answer does not matter: the browser offers again if it may ask again.
  OFFERED: { ASKED: 'NONE', INSTALLED: 'INSTALLED', OPENED: 'STANDALONE' },
  // Browsers do not offer an installed app, so it has been removed.
  INSTALLED: { OFFERED: 'OFFERED', OPENED: 'STANDALONE' },
  STANDALONE: {},
}

export const nextInstallState = (state: InstallState, event: InstallEvent): InstallState => AFTER[state][event] ?? state

/** Whether to offer the installation: if the browser offers it, and on phones, where many browsers install without offering. */
export const isWorthOffering = (state: InstallState, isPhone: boolean): boolean => state === 'OFFERED' || (state === 'NONE' && isPhone)
