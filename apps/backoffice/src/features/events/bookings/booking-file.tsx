import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { SentFile } from '@afilia/client/parts/files/sent-file.tsx'
import type { Upload } from '@afilia/contract/cases/uploads'

/** A file of a booking; undefined once it has been deleted. */
export function BookingFile({ eventId, orderId, file }: { eventId: string; orderId: string; file: Upload | undefined }) {
  const fetchContent = (upload: string) =>
    fetchFile('GET staff/events/{event}/bookings/{order}/files/{upload}', { params: { event: eventId, order: orderId, upload } })
  return <SentFile area="booking" fetchContent={fetchContent} file={file} />
}
