/** The six texts of `/informacion-legal` (specification §2), in the order of the page. */
export const LEGAL_ANCHORS = [
  'aviso-legal',
  'condiciones-de-compra',
  'condiciones-de-uso',
  'derechos-y-obligaciones',
  'politica-de-cookies',
  'proteccion-datos-personales',
] as const
export type LegalAnchor = (typeof LEGAL_ANCHORS)[number]

/** The texts that members are asked to accept; the others only inform (docs/decisions/037). */
export const ACCEPTED_ANCHORS = ['condiciones-de-uso', 'proteccion-datos-personales'] as const satisfies readonly LegalAnchor[]
export type AcceptedAnchor = (typeof ACCEPTED_ANCHORS)[number]
