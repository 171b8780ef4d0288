import { boot } from '@afilia/client/boot.ts'

/** The sections of the preferences, each with a page of its own, in the order of the index. */
const ALL = ['language', 'follow', 'news', 'jobs', 'topics', 'messages', 'location', 'offline', 'keyboard', 'visits'] as const
export type PreferencesKey = (typeof ALL)[number]

/** Features that the portal does not have yet are not offered. A member's earlier choice stays saved. */
export const SECTIONS: readonly PreferencesKey[] = ALL.filter((key) => key !== 'jobs' || boot.kinds.bookmarks.includes('JOB'))

/** The section with this name in the address, or undefined. */
export const findSection = (name: string): PreferencesKey | undefined => SECTIONS.find((key) => key === name)
