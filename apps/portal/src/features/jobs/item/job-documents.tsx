import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import styles from './job-page.module.css'

/** The rules and other documents that the employer has published. */
export function JobDocuments({ job: { documents, language } }: { job: Job }) {
  const t = useTexts('jobs')
  if (documents.length === 0) return null
  return (
    <Section id="job-documents" title={t('documents.title')}>
      <ul className={styles.documents}>
        {documents.map(({ kind, title, link }) => (
          <li key={`${link} ${title}`}>
            {t(`documents.kinds.${kind}`) !== title && <span className={styles.small}>{t(`documents.kinds.${kind}`)}</span>}
            <a href={link} rel="noopener noreferrer" target="_blank">
              <span lang={language}>{title}</span>
              <ArrowUpRightIcon size={18} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
