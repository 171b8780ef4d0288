// What the home of members shows beside and below the day, in one file that loads at once after the first one.
export { Hand } from '../today/hand.tsx'
export { HomeBelow } from './home-below.tsx'
