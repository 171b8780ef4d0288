import { memberStorage } from '@afilia/client/device/member-storage.ts'

/** A photo of a page that is not joined to a file yet; its bytes are kept as those of a file are. */
export interface KeptPhoto {
  readonly id: string
  /** In pixels. */
  readonly width: number
  readonly height: number
}

// A phone may end the page while its camera is open: what was photographed before is there when it comes back.

const storage = (fieldId: string) => memberStorage<readonly KeptPhoto[]>(`draft.photos-${location.pathname}-${fieldId}`, 'tab')

/** The photos of a field in this tab, in their order. */
export const findPhotos = (personId: string, fieldId: string): readonly KeptPhoto[] => storage(fieldId).read(personId) ?? []
/** Keeps them; none removes what is kept. */
export const keepPhotos = (personId: string, fieldId: string, photos: readonly KeptPhoto[]): void =>
  storage(fieldId).write(personId, photos.length > 0 ? photos : undefined)

/** The id of the heading under which a field's photos are put in order. */
export const toPhotosId = (fieldId: string): string => `${fieldId}-photos-title`

/** Whether photos of one of these fields are shown and still wait to be joined, which nobody should forget: then their heading has the focus. */
export function stopAtPhotos(personId: string, fieldIds: readonly string[]): boolean {
  const titles = fieldIds
    .filter((fieldId) => findPhotos(personId, fieldId).length > 0)
    .map((fieldId) => document.getElementById(toPhotosId(fieldId)))
  const title = titles.find((one) => one !== null)
  title?.focus()
  return title !== undefined
}
