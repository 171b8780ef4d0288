import { memberStorage } from '@afilia/client/device/member-storage.ts'
import type { StaffJob, JobChange } from '@afilia/contract/jobs/staff-jobs'
import type { Language } from '@afilia/i18n/languages'

/** The form as filled in. */
export interface JobDraft {
  readonly texts: Readonly<Partial<Record<Language, { readonly title: string; readonly summary: string }>>>
  readonly deadline: string
  readonly places: string
  readonly link: string
  /** The revision of the job posting that the form shows. */
  readonly revision: number
}

export const toDraft = ({ texts, deadline, places, link, revision }: StaffJob): JobDraft => ({
  texts,
  deadline: deadline ?? '',
  places: places === null ? '' : String(places),
  link: link ?? '',
  revision,
})

/** Sends invalid numbers unchanged, so that the server's error names the field. */
export const toChange = (draft: JobDraft, state: StaffJob['state']): JobChange & { revision: number } => ({
  texts: { ...draft.texts },
  deadline: draft.deadline || null,
  places: draft.places.trim() === '' ? null : Number(draft.places.replaceAll('.', '')),
  link: draft.link.trim() || null,
  state,
  revision: draft.revision,
})

const storage = memberStorage<Readonly<Record<string, JobDraft>>>('draft.staff-jobs', 'tab')

export const findDraft = (staffId: string, job: string): JobDraft | undefined => storage.read(staffId)?.[job]

/** Stores the draft; undefined deletes it. */
export function keepDraft(staffId: string, job: string, draft: JobDraft | undefined): void {
  const { [job]: _, ...others } = storage.read(staffId) ?? {}
  const kept = draft ? { ...others, [job]: draft } : others
  storage.write(staffId, Object.keys(kept).length === 0 ? undefined : kept)
}
