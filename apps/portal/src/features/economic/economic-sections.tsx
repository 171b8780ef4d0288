import { Model182Section } from './model-182-section.tsx'
import { ReceiptsSection } from './receipts-section.tsx'
import { ResumeSection } from './resume-section.tsx'

/** What the member has paid, the papers for it, and who may be told. `year` narrows the receipts. */
export function EconomicSections({ year, onYear }: { year: number | undefined; onYear: (year: number | undefined) => void }) {
  return (
    <>
      <ResumeSection />
      <ReceiptsSection onYear={onYear} year={year} />
      <Model182Section />
    </>
  )
}
