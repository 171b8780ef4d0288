import styles from './avatar.module.css'

interface AvatarProps {
  /** The person's name: its initials stand in for a missing picture. */
  name: string
  image?: string | null | undefined
}

/** 24 × 24 px, as specification §9 has it. Decoration: the name stands beside it or names the button around it. */
export function Avatar({ name, image }: AvatarProps) {
  if (image) return <img alt="" className={styles.avatar} height={24} loading="lazy" src={image} width={24} />
  // The letters are drawn by the style: as text they would have to be part of the name of the button around them.
  return <span aria-hidden="true" className={styles.avatar} data-initials={initialsOf(name)} />
}

/** "María José Pérez Gil" → "MP": the first letters of the first word and of the one in the middle, where the surnames begin. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const second = words.length > 1 ? words[Math.floor(words.length / 2)] : undefined
  return [words[0], second].map((word) => word?.[0]?.toUpperCase() ?? '').join('')
}
