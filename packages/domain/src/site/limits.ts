/** Milliseconds between confirming the unsaved-changes dialog and navigating (specification §4, §9). */
export const NAVIGATION_DELAY = 2000

/** Milliseconds until a toast closes (§9). */
export const TOAST_TIME = 5000
