import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { SourceField } from '@afilia/domain/job-sources/fields'
import type { Language } from '@afilia/i18n/languages'

export const NEW = 'new'

/** A new job posting as typed so far. */
export interface NewJob {
  readonly source: string
  readonly language: Language
  readonly fields: Readonly<Partial<Record<SourceField, string>>>
}

const storage = memberStorage<NewJob>('draft.new-job', 'tab')

export const findNewJob = (staffId: string): NewJob | undefined => storage.read(staffId)
/** Stores the draft; undefined deletes it. */
export const keepNewJob = (staffId: string, draft: NewJob | undefined): void => storage.write(staffId, draft)
