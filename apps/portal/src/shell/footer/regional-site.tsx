import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { homeQuery } from '../../app/home-query.ts'
import { query } from '@afilia/client/calls/query.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './footer.module.css'

/** The union's site in the member's region: from the home's answer if loaded, otherwise fetched when the footer becomes visible. */
export function RegionalSite() {
  const t = useTexts('pages')
  const place = useRef<HTMLParagraphElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  const home = useQuery({ ...homeQuery, enabled: false }).data
  const alone = useQuery({ ...query('GET home', { query: { block: 'site' } }), enabled: isSeen && !home }).data
  useEffect(() => {
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true))
    if (place.current) watching.observe(place.current)
    return () => watching.disconnect()
  }, [])
  const block = (home ?? alone)?.site
  const site = block?.state === 'ok' ? block.data : undefined
  return (
    <p className={styles.site} ref={place}>
      {site && (
        <a href={site.siteUrl} rel="noreferrer" target="_blank">
          {t('regionalSite', { name: site.name })}
          <ArrowUpRightIcon size={18} />
        </a>
      )}
    </p>
  )
}
