import { firstPicture } from '../app/first-picture.ts'

/** Loads what follows the first picture, once that stands. */
export const loadFollowing = () => firstPicture.then(() => import('./following.ts'))
