import { type FileRule, findUploadFault, type UploadFault } from '@afilia/domain/cases/uploads'
import type { SharedDocument } from './share-draft.ts'

/** Why documents cannot be added: there is no room for all of them, or one is not accepted. */
export type Obstacle = 'full' | UploadFault

type Place = FileRule & { readonly most?: number | undefined }

/** The ids of the files afterwards, in order; or the obstacle. */
export function fitInto(place: Place, there: readonly string[], documents: readonly SharedDocument[]): readonly string[] | Obstacle {
  const fault = documents.map((one) => findUploadFault(place, one)).find((one) => one !== undefined)
  if (fault) return fault
  const ids = [...there, ...documents.map(({ id }) => id)]
  return ids.length > (place.most ?? 1) ? 'full' : ids
}
