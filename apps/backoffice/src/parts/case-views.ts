/** Which of the team's cases are shown. */
export const CASE_VIEWS = ['OPEN', 'DUE', 'FREE', 'MINE', 'CLOSED'] as const
export type CaseView = (typeof CASE_VIEWS)[number]

/** The filter of a view, on `today`, such as `2026-11-23`. */
export const toCaseFilter = (view: CaseView, today: string) =>
  (
    {
      OPEN: { isOpen: 'true' },
      DUE: { isOpen: 'true', dueBy: today },
      FREE: { isOpen: 'true', isFree: 'true' },
      MINE: { isOpen: 'true', isMine: 'true' },
      CLOSED: { isOpen: 'false' },
    } as const
  )[view]
