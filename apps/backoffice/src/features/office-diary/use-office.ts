import { query } from '@afilia/client/calls/query.ts'
import type { DiaryOffice } from '@afilia/contract/cases/office-diary'
import { useQuery } from '@tanstack/react-query'

/** The offices whose diary the caller manages, and the office in the URL or else the first one. */
export function useOffice(id: string | undefined) {
  const offices = useQuery(query('GET diary/offices'))
  const office: DiaryOffice | undefined = offices.data?.find((one) => one.id === id) ?? offices.data?.[0]
  return { offices, office }
}
