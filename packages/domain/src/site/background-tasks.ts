/** What has become of a background task that is not done: given up, to be tried again after a failure, or not begun yet. */
export const TASK_STATES = ['FAILED', 'RETRYING', 'WAITING'] as const
export type TaskState = (typeof TASK_STATES)[number]
