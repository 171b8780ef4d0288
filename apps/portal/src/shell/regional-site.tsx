import { ArrowUpRightIcon } from '@afilia/ui/first-icons'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { homeQuery } from '../data/home.ts'
import { query } from '../data/query.ts'
import { queryClient } from '../data/query-client.ts'
import { useTexts } from '../texts.ts'
import styles from './footer.module.css'

/** The union's site in the member's region: with the home's answer where that is there, else asked for by itself once the foot of the page comes near. */
export function RegionalSite() {
  const t = useTexts('pages')
  const place = useRef<HTMLParagraphElement>(null)
  const [isNear, setIsNear] = useState(false)
  const { data } = useQuery({
    ...query('GET home', { query: { block: 'site' } }),
    enabled: isNear,
    initialData: () => queryClient.getQueryData(homeQuery.queryKey),
    initialDataUpdatedAt: () => queryClient.getQueryState(homeQuery.queryKey)?.dataUpdatedAt,
  })
  useEffect(() => {
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: '200px' })
    if (place.current) watching.observe(place.current)
    return () => watching.disconnect()
  }, [])
  const site = data?.site?.state === 'ok' ? data.site.data : undefined
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
