// What the home of members shows beside and below the day, and what only some of them see: one file that loads at once after the first.
export { CoverRow } from '../today/cover-row.tsx'
export { Hand } from '../today/hand.tsx'
export { Pressing } from '../today/pressing.tsx'
export { Rotation } from '../today/rotation/rotation.tsx'
export { Work } from '../today/work.tsx'
export { HomeBelow } from './home-below.tsx'
