import { Model182Section } from './model-182-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { ResumeSection } from './resume-section.tsx'

/** The member's payments with their documents, and the authorisation of form 182. `year` filters the receipts. */
export function EconomicSections({ year, onYear }: { year: number | undefined; onYear: (year: number | undefined) => void }) {
  return (
    <>
      <ReceiptsSection onYear={onYear} year={year} />
      <ResumeSection />
      <Model182Section />
    </>
  )
}
