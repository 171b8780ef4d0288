import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** The inputs of the study plan, as typed. */
export interface StudyWish {
  readonly exam: string
  readonly hours: string
  readonly mostADay: string
}

const storage = memberStorage<StudyWish>('draft.study-plan', 'tab')

export const wishOf = (personId: string): StudyWish | undefined => storage.read(personId)
export const keepWish = (personId: string, wish: StudyWish): void => storage.write(personId, wish)
