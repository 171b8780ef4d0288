import type { StaffCase, OwnCase } from '@afilia/contract/cases/cases'

const CASE = {
  id: 'c1',
  reference: 'C-7K3M-Q2PX',
  kind: 'ADVICE',
  state: 'IN_PROGRESS',
  receivedAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  dueOn: '2099-12-01',
  form: null,
  answers: {},
  files: [],
  team: { id: 'd1', name: 'Asesoría' },
  messages: [],
  history: [],
  lapsesAt: null,
  satisfaction: null,
} as const

/** A case as its member sees it. */
export const ownCase = (parts: Partial<OwnCase> = {}): OwnCase => ({
  ...structuredClone(CASE as unknown as OwnCase),
  helper: null,
  addressee: null,
  canReopen: false,
  ...parts,
})

/** The same case as staff see it, taken by the signed-in person. */
export const teamCase = (parts: Partial<StaffCase> = {}): StaffCase => ({
  ...structuredClone(CASE as unknown as StaffCase),
  member: { id: 'p1', name: 'Lucía Vega' },
  province: null,
  addressee: null,
  takenBy: { id: 's1', name: 'Rosa Gil', isMe: true },
  contact: { email: 'lucia@example.org', phone: null },
  contactForm: null,
  version: 4,
  isHelper: false,
  colleagues: [],
  notes: [],
  ...parts,
})
