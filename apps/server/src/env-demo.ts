import type { Dues } from '@afilia/domain/money/dues'

/** What a union must say about itself. */
export const LEGAL_IDENTITY = [
  'UNION_LEGAL_NAME',
  'UNION_TAX_ID',
  'UNION_ADDRESS',
  'UNION_REGISTER',
  'UNION_EMAIL',
  'UNION_DPO_EMAIL',
] as const

type LegalIdentity = Partial<Record<(typeof LEGAL_IDENTITY)[number], string | undefined>>

/** Completes the demo's texts and documents. Nobody has this tax number. */
export function nameDemo({ UNION_NAME, ...given }: LegalIdentity & { readonly UNION_NAME: string }): LegalIdentity {
  return {
    UNION_LEGAL_NAME: given.UNION_LEGAL_NAME ?? `${UNION_NAME} (demostración)`,
    UNION_TAX_ID: given.UNION_TAX_ID ?? 'G00000000',
    UNION_ADDRESS: given.UNION_ADDRESS ?? 'Calle de Ejemplo 1, 28001 Madrid',
    UNION_REGISTER: given.UNION_REGISTER ?? '00000000 (demostración)',
    UNION_EMAIL: given.UNION_EMAIL ?? 'info@afilia.example',
    UNION_DPO_EMAIL: given.UNION_DPO_EMAIL ?? 'dpd@afilia.example',
  }
}

/** Those of the demo's receipts (apps/demo/src/money/load-dues.ts), and one for whom they are reduced. */
export const DEMO_DUES: readonly Dues[] = [
  { kind: 'AFFILIATE', cents: 1450, period: 'MONTH' },
  {
    kind: 'AFFILIATE',
    cents: 725,
    period: 'MONTH',
    name: { es: 'Sin empleo', ca: 'Sense feina', gl: 'Sen emprego', eu: 'Lanik gabe', en: 'Out of work' },
  },
  { kind: 'STUDENT', cents: 0, period: 'MONTH' },
  { kind: 'SENIOR', cents: 420, period: 'MONTH' },
]
