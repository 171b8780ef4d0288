import { createSealing } from '../../platform/sealing/sealing.ts'

/** A key without secrecy, shared by the templates and the tests that read them. */
export const TEST_DATA_KEY = Buffer.alloc(32, 7)
export const testSealing = createSealing({ current: TEST_DATA_KEY })
