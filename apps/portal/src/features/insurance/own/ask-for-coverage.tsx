import type { OwnCoverage } from '@afilia/contract/cases/insurance'
import { isCoverageOfNow } from '@afilia/domain/cases/coverage'
import type { ReactNode } from 'react'
import { useUnsentCase } from '../../../bookings/unsent-cases.ts'
import { NotCovered } from './coverage-notices.tsx'

/**
 * The form that requests coverage, for members who are eligible and have not requested it yet. The form itself shows a pending or just sent
 * request.
 */
export function AskForCoverage({ own, form }: { own: OwnCoverage; form: ReactNode }) {
  const kept = useUnsentCase('COVERAGE')
  const isToAsk = own.kind !== null && !isCoverageOfNow(own.kind, own.coverage?.kind) && own.request === null
  return isToAsk || kept ? form : <NotCovered own={own} />
}
