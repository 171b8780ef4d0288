/** A phone as people read it: `+34900123456` → `900 123 456`; one of another country as it is. */
export function presentPhone(phone: string): string {
  const spanish = /^(?:\+34)?(\d{3})(\d{3})(\d{3})$/.exec(phone)
  return spanish ? spanish.slice(1).join(' ') : phone
}
