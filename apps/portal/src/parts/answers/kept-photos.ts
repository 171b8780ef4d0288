import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** A photo of a page that is not joined into a file yet. Its bytes are stored like those of a file. */
export interface KeptPhoto {
  readonly id: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

// A phone may end the page while its camera is open. The earlier photos are still there afterwards.

const storage = (fieldId: string) => memberStorage<readonly KeptPhoto[]>(`draft.photos-${location.pathname}-${fieldId}`, 'tab')

/** The photos of a field in this tab, in order. */
export const findPhotos = (personId: string, fieldId: string): readonly KeptPhoto[] => storage(fieldId).read(personId) ?? []
/** Stores the photos; an empty list deletes them. */
export const keepPhotos = (personId: string, fieldId: string, photos: readonly KeptPhoto[]): void =>
  storage(fieldId).write(personId, photos.length > 0 ? photos : undefined)

/** The id of the heading above a field's photos. */
export const toPhotosId = (fieldId: string): string => `${fieldId}-photos-title`

/** Whether one of these fields has photos that are not joined yet. Focuses their heading, so that they are not forgotten. */
export function stopAtPhotos(personId: string, fieldIds: readonly string[]): boolean {
  const titles = fieldIds
    .filter((fieldId) => findPhotos(personId, fieldId).length > 0)
    .map((fieldId) => document.getElementById(toPhotosId(fieldId)))
  const title = titles.find((one) => one !== null)
  title?.focus()
  return title !== undefined
}
