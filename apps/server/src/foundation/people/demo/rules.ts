/** The ids of the seven demo accounts. They are known here because a production server may lack `apps/demo`. */
export const DEMO_ACCOUNT_IDS = {
  affiliate: '0169ecd5-5dc0-7a11-8a01-000000000001',
  firstYearStudent: '01a0a0aa-23e0-7a11-8a01-000000000002',
  fourthYearStudent: '018a8e0e-0c80-7a11-8a01-000000000003',
  senior: '00fb29a5-72e0-7a11-8a01-000000000004',
  delegate: '013f2dcb-d320-7a11-8a01-000000000005',
  supervisor: '0122df3c-8040-7a11-8a01-000000000006',
  admin: '0126c131-0400-7a11-8a01-000000000007',
} as const
