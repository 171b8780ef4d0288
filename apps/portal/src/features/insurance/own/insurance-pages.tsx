import type { OwnCover } from '@afilia/contract/cases/insurance'
import { isCoverOfNow } from '@afilia/domain/cases/cover'
import type { ReactNode } from 'react'
import { AskForCover } from './ask-for-cover.tsx'
import { Certificates } from './certificates.tsx'
import { Covered, LeftOver, NotCovered } from './cover-notices.tsx'
import { CoverSection, PolicyCovers } from './cover-section.tsx'
import { InsuranceFrame } from './insurance-frame.tsx'

/** An affiliate has what covered them as a student. */
const isLeftOver = ({ kind, cover }: OwnCover): boolean => cover !== null && !isCoverOfNow(kind, cover.kind)

/** What covers an affiliate, until when, and their certificates. */
export const InsurancePage = () => (
  <InsuranceFrame lead="mine" text="insurance">
    {(own) => (
      <>
        {own.cover?.state !== 'ACTIVE' && <NotCovered own={own} />}
        {isLeftOver(own) && <LeftOver />}
        {own.cover && <CoverSection cover={own.cover} policy={own.policy} />}
        {own.cover?.state === 'ACTIVE' && <Certificates policy={own.policy} />}
        <PolicyCovers own={own} />
      </>
    )}
  </InsuranceFrame>
)

/** The certificate of an affiliate, at once. */
export const CertificatePage = () => (
  <InsuranceFrame lead="certificate" text="coverCertificate">
    {(own) => (
      <>
        {isLeftOver(own) && <LeftOver />}
        {own.cover?.state === 'ACTIVE' ? <Certificates policy={own.policy} /> : <NotCovered own={own} />}
      </>
    )}
  </InsuranceFrame>
)

/** An affiliate without cover asks for it. `form` is the request. */
export const JoinInsurancePage = ({ form }: { form: ReactNode }) => (
  <InsuranceFrame lead="join" text="joinInsurance">
    {(own) => (
      <>
        {own.cover?.state === 'ACTIVE' && !isLeftOver(own) ? <Covered /> : <AskForCover form={form} own={own} />}
        <PolicyCovers own={own} />
      </>
    )}
  </InsuranceFrame>
)

/** A student's cover on placements: what it is, the certificate, or the request for it. */
export const StudentInsurancePage = ({
  text,
  form,
  next,
}: {
  text: 'studentInsurance' | 'studentInsuranceFourth'
  form: ReactNode
  /** Where a student goes from here. */
  next?: ReactNode
}) => (
  <InsuranceFrame lead="student" text={text}>
    {(own) => (
      <>
        {own.cover?.state === 'ACTIVE' ? <Certificates policy={own.policy} /> : <AskForCover form={form} own={own} />}
        {own.cover && <CoverSection cover={own.cover} policy={own.policy} />}
        <PolicyCovers own={own} />
        {next}
      </>
    )}
  </InsuranceFrame>
)
