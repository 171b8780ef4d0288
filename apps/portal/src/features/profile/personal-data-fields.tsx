import { AddressSection } from './address-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { IdentitySection } from './identity-section.tsx'

export function PersonalDataFields({ documentId }: { documentId: string }) {
  return (
    <>
      <IdentitySection documentId={documentId} />
      <ContactSection />
      <AddressSection />
    </>
  )
}
