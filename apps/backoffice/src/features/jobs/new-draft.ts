import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { SourceField } from '@afilia/domain/job-sources/fields'
import type { Language } from '@afilia/i18n/languages'

export const NEW = 'new'

/** An offer as it is being typed. */
export interface NewJob {
  readonly source: string
  readonly language: Language
  readonly fields: Readonly<Partial<Record<SourceField, string>>>
}

const storage = memberStorage<NewJob>('draft.new-job', 'tab')

export const findNewJob = (staffId: string): NewJob | undefined => storage.read(staffId)
/** Undefined forgets it. */
export const keepNewJob = (staffId: string, draft: NewJob | undefined): void => storage.write(staffId, draft)
