import { AVATAR_SIZE } from '@afilia/domain/content/image-sizes'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The person's name. Its initials are shown if there is no picture. */
  name: string
  image?: string | null | undefined
  /** The side in pixels: in a bar (specification §9), in a row, or at the head of a page. */
  size?: typeof AVATAR_SIZE | 44 | 64 | undefined
}

/** A person's photo or initials. Decorative: the name is beside it or is the label of the surrounding button. */
export function Avatar({ name, image, size = AVATAR_SIZE }: AvatarProps) {
  if (image) return <img alt="" className={styles.avatar} data-size={size} height={size} loading="lazy" src={image} width={size} />
  // CSS draws the initials. As text, they would become part of the surrounding button's name.
  return (
    <span aria-hidden="true" className={styles.avatar} data-ground={chooseGround(name)} data-initials={toInitials(name)} data-size={size} />
  )
}

/** A company without a logo: its initial on a square, because round marks are people. Decorative, like an avatar. */
export function Monogram({ name, size = 44 }: Pick<AvatarProps, 'name' | 'size'>) {
  return (
    <span
      aria-hidden="true"
      className={`${styles.avatar} ${styles.company}`}
      data-ground={chooseGround(name)}
      data-initials={toFirstLetter(name)}
      data-size={size}
    />
  )
}

const GROUNDS = 5

/** A number from 1 to 5, always the same for a name, so that a person is recognised by it. */
function chooseGround(name: string): number {
  const sum = [...name.trim()].reduce((total, letter, place) => total + letter.codePointAt(0)! * (place + 1), 0)
  return (sum % GROUNDS) + 1
}

const toFirstLetter = (word: string | undefined): string => [...(word?.trim() ?? '')][0]?.toUpperCase() ?? ''

/** "María José Pérez Gil" → "MP": the initials of the first word and of the middle one, where the surnames begin. */
function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  return toFirstLetter(words[0]) + toFirstLetter(words.length > 1 ? words[Math.floor(words.length / 2)] : undefined)
}
