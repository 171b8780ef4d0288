import type { OwnCoverage } from '@afilia/contract/cases/insurance'
import { isCoverageOfNow } from '@afilia/domain/cases/coverage'
import type { ReactNode } from 'react'
import detail from '../../../parts/pages/detail.module.css'
import { AskForCoverage } from './ask-for-coverage.tsx'
import { Certificates } from './certificates.tsx'
import { Covered, LeftOver, NotCovered } from './coverage-notices.tsx'
import { CoverageSection, CoverageState, PolicyCoverages } from './coverage-section.tsx'
import { InsuranceFrame } from './insurance-frame.tsx'

/** An affiliate with a student's coverage. */
const isLeftOver = ({ kind, coverage }: OwnCoverage): boolean => coverage !== null && !isCoverageOfNow(kind, coverage.kind)

/** An affiliate's coverage, its end, and the certificates. */
export const InsurancePage = () => (
  <InsuranceFrame lead="mine" text="insurance">
    {(own) => (
      <>
        {own.coverage?.state !== 'ACTIVE' && <NotCovered own={own} />}
        {isLeftOver(own) && <LeftOver />}
        {own.coverage && <CoverageState coverage={own.coverage} policy={own.policy} />}
        <div className={detail.columns} data-first="wide">
          <div className={detail.column}>
            {own.coverage?.state === 'ACTIVE' && <Certificates policy={own.policy} />}
            <PolicyCoverages own={own} />
          </div>
          {own.coverage && <CoverageSection coverage={own.coverage} policy={own.policy} />}
        </div>
      </>
    )}
  </InsuranceFrame>
)

/** The page that leads directly to an affiliate's certificates. */
export const CertificatePage = () => (
  <InsuranceFrame lead="certificate" text="coverageCertificate">
    {(own) => (
      <>
        {isLeftOver(own) && <LeftOver />}
        {own.coverage?.state === 'ACTIVE' ? <Certificates policy={own.policy} /> : <NotCovered own={own} />}
      </>
    )}
  </InsuranceFrame>
)

/** An affiliate without coverage requests it; one with coverage is led to the certificate. `form` is the request form. */
export const JoinInsurancePage = ({ form }: { form: ReactNode }) => (
  <InsuranceFrame lead="join" text="joinInsurance">
    {(own) =>
      own.coverage?.state === 'ACTIVE' && !isLeftOver(own) ? (
        <Covered />
      ) : (
        <>
          <AskForCoverage form={form} own={own} />
          <PolicyCoverages own={own} />
        </>
      )
    }
  </InsuranceFrame>
)

/** A student's coverage on placements: what it is, and the certificate or the request form. */
export const StudentInsurancePage = ({
  text,
  form,
  next,
}: {
  text: 'studentInsurance' | 'studentInsuranceFourth'
  form: ReactNode
  /** The student's next step. */
  next?: ReactNode
}) => (
  <InsuranceFrame lead="student" text={text}>
    {(own) => (
      <>
        {own.coverage?.state === 'ACTIVE' ? <Certificates policy={own.policy} /> : <AskForCoverage form={form} own={own} />}
        {own.coverage && <CoverageSection coverage={own.coverage} policy={own.policy} />}
        <PolicyCoverages own={own} />
        {next}
      </>
    )}
  </InsuranceFrame>
)
