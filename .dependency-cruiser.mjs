import { OPTIONS, RULES } from './scripts/structure/layers.mjs'

export default { options: OPTIONS, forbidden: RULES }
