import { PROVIDER_PATH } from './client.ts'

export const INTERACTION_PATH = `${PROVIDER_PATH}/interaction`
export const EMAIL_PATH = `${PROVIDER_PATH}/email`
export const PASSWORD_PATH = `${PROVIDER_PATH}/password`
/** The path of the second step of an unfinished sign-in. */
export const toSecondStepPath = (uid: string): string => `${INTERACTION_PATH}/${uid}/second`
