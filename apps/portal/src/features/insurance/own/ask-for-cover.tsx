import type { OwnCover } from '@afilia/contract/cases/insurance'
import { isCoverOfNow } from '@afilia/domain/cases/cover'
import type { ReactNode } from 'react'
import { useKeptCase } from '../../../bookings/kept-cases.ts'
import { NotCovered } from './cover-notices.tsx'

/** The form that asks for cover, for who can have it and has not asked yet. What is on its way, or has just arrived, is shown by the form itself. */
export function AskForCover({ own, form }: { own: OwnCover; form: ReactNode }) {
  const kept = useKeptCase('COVER')
  const isToAsk = own.kind !== null && !isCoverOfNow(own.kind, own.cover?.kind) && own.request === null
  return isToAsk || kept ? form : <NotCovered own={own} />
}
