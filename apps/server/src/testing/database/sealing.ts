import { createSealing } from '../../platform/sealing/sealing.ts'

/** A key of no secrecy, the same in the templates and in the tests that read them. */
export const TEST_DATA_KEY = Buffer.alloc(32, 7)
export const testSealing = createSealing({ current: TEST_DATA_KEY })
