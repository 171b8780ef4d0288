import type { Welcome } from '@afilia/contract/content/home'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './home-heading.module.css'

interface HomeHeadingProps {
  title: string
  /** Undefined while loading and after a failure. */
  welcome: Welcome | undefined
}

/** Greets the member and names their place in the union. Its line is reserved, so that nothing shifts. */
export function HomeHeading({ title, welcome }: HomeHeadingProps) {
  return (
    <header className={styles.heading}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{welcome && <Place {...welcome} />}</p>
    </header>
  )
}

/** Members without a centre belong to the province itself. */
function Place({ seat, province }: Welcome) {
  const t = useTexts('member-home')
  return [seat?.name, province?.name].filter(Boolean).join(' · ') || t('noPlace')
}
