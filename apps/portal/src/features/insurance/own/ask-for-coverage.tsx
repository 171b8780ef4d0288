import type { OwnCoverage } from '@afilia/contract/cases/insurance'
import { isCoverageOfNow } from '@afilia/domain/cases/coverage'
import type { ReactNode } from 'react'
import { useUnsentCase } from '../../../bookings/unsent-cases.ts'
import { NotCovered } from './coverage-notices.tsx'

/** The form that asks for coverage, for who can have it and has not asked yet. What is on its way, or has just arrived, is shown by the form itself. */
export function AskForCoverage({ own, form }: { own: OwnCoverage; form: ReactNode }) {
  const kept = useUnsentCase('COVERAGE')
  const isToAsk = own.kind !== null && !isCoverageOfNow(own.kind, own.coverage?.kind) && own.request === null
  return isToAsk || kept ? form : <NotCovered own={own} />
}
