import { createRandom, type Random } from '../../random.ts'
import { dental, insurance, optics } from './care.ts'
import { books, family, food, fuel, gym } from './daily.ts'
import { hospital } from './hospital.ts'
import { city, travel } from './journeys.ts'
import { type Mood, MOODS } from './moods.ts'
import { PICTURE_COUNTS, PICTURE_THEMES, type PictureTheme } from './names.ts'
import { amusement, event } from './outings.ts'
import { beach, hotel, mountain } from './places.ts'
import { HEIGHT, WIDTH } from './shapes.ts'
import { cinema, theatre } from './shows.ts'
import { assembly, exam, news, training } from './union.ts'

/** Draws one of a theme's pictures, counted from 1. */
type Draw = (mood: Mood, random: Random, number: number) => string

const DRAWINGS: Record<PictureTheme, Draw> = {
  amusement,
  assembly,
  beach,
  books,
  cinema,
  city,
  dental,
  event,
  exam,
  family,
  food,
  fuel,
  gym,
  hospital,
  hotel,
  insurance,
  mountain,
  news,
  optics,
  theatre,
  training,
  travel,
}

/** A picture of the theme as SVG: the same for the same number, on any machine. */
export function drawPicture(theme: PictureTheme, number: number): string {
  const place = PICTURE_THEMES.indexOf(theme)
  const random = createRandom(place * 100 + number)
  // Themes of two begin with different moods, so that a page with the first of several is not all alike.
  const mood = MOODS[PICTURE_COUNTS[theme] > 2 ? number - 1 : (number - 1 + place) % 3]!
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${DRAWINGS[theme](mood, random, number)}</svg>`
}
