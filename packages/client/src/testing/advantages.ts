import type { Advantage } from '@afilia/contract/content/advantages'

/** A discount of a company that the member may use. */
export const makeAdvantage = (parts: Partial<Advantage> = {}): Advantage => ({
  id: 'v1',
  slug: 'cine',
  kind: 'DISCOUNT',
  title: 'Cine a mitad de precio',
  summary: 'Dos entradas al mes.',
  badge: null,
  category: { id: 'c1', name: 'Ocio' },
  company: { id: 'e1', slug: 'cines', name: 'Cines Sol' },
  picture: null,
  isHighlighted: false,
  validUntil: null,
  about: '',
  conditions: null,
  use: 'TICKET',
  steps: [],
  validFrom: null,
  territories: [],
  places: [],
  canUse: true,
  attachments: [],
  ...parts,
})
