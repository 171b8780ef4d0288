import { AVATAR_SIZE } from '@afilia/domain/content/image-sizes'
import styles from './avatar.module.css'

interface AvatarProps {
  /** The person's name. Its initials are shown if there is no picture. */
  name: string
  image?: string | null | undefined
}

/** 24 × 24 px (specification §9). Decorative: the name is beside it or is the label of the surrounding button. */
export function Avatar({ name, image }: AvatarProps) {
  if (image) return <img alt="" className={styles.avatar} height={AVATAR_SIZE} loading="lazy" src={image} width={AVATAR_SIZE} />
  // CSS draws the initials. As text, they would become part of the surrounding button's name.
  return <span aria-hidden="true" className={styles.avatar} data-initials={toInitials(name)} />
}

/** "María José Pérez Gil" → "MP": the initials of the first word and of the middle one, where the surnames begin. */
function toInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const second = words.length > 1 ? words[Math.floor(words.length / 2)] : undefined
  return [words[0], second].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
