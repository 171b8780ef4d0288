import { countAnonymously } from '@afilia/client/calls/count-anonymously.ts'
import type { UploadFault } from '@afilia/domain/cases/uploads'

/** Counts a file that is not sent, so that the union sees what its members cannot send. Returns the reason. */
export function countRefusal(reason: UploadFault): UploadFault {
  countAnonymously('usage/refused-files', { reason })
  return reason
}
