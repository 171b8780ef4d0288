import { type FileRule, findUploadFault, type UploadFault } from '@afilia/domain/cases/uploads'
import type { SharedDocument } from './share-draft.ts'

/** Why documents cannot go somewhere: there is no room for all of them, or one is not taken there. */
export type Obstacle = 'full' | UploadFault

type Place = FileRule & { readonly most?: number | undefined }

/** The ids of the files that stand there afterwards, in order; or why they cannot. */
export function fitInto(place: Place, there: readonly string[], documents: readonly SharedDocument[]): readonly string[] | Obstacle {
  const fault = documents.map((one) => findUploadFault(place, one)).find((one) => one !== undefined)
  if (fault) return fault
  const ids = [...there, ...documents.map(({ id }) => id)]
  return ids.length > (place.most ?? 1) ? 'full' : ids
}
