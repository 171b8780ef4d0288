import type { ContentField, StructuredContent } from '@afilia/contract/content/headless-views'
import { STATE_SITE_ID } from '@afilia/domain/content/site-id'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { RichText } from '@afilia/client/parts/page/rich-text.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './union.module.css'

/**
 * The content structure of the union's pages about itself (apps/server/src/reference/content-structures.ts). Its number is part of the
 * portal's contract with content services.
 */
const PAGE_STRUCTURE = '30001'
/** More pages than the union will ever write. */
const MAX_PAGES = 12

/** The union's description of itself: collapsible pages from the content service. */
export function About() {
  const t = useTexts('union')
  const pages = useQuery(
    query('GET o/headless-delivery/v1.0/sites/{siteId}/structured-contents', {
      params: { siteId: String(STATE_SITE_ID) },
      query: { pageSize: MAX_PAGES, flatten: 'true', filter: `contentStructureId eq ${PAGE_STRUCTURE}` },
    }),
  )
  // Nothing is shown until the union has written a page.
  if (pages.data?.items.length === 0) return null
  return (
    <Section id="who" title={t('information.who')}>
      <Loaded pending={<div aria-hidden className={styles.aboutPending} />} query={pages}>
        {({ items }) => items.toSorted(byPosition).map((page, index) => <AboutPage isOpen={index === 0} key={page.id} page={page} />)}
      </Loaded>
    </Section>
  )
}

function AboutPage({ page, isOpen }: { page: StructuredContent; isOpen: boolean }) {
  const sections = page.contentFields.filter(({ name }) => name === 'section')
  return (
    <details className={styles.about} open={isOpen}>
      <summary>
        <h3>{page.title}</h3>
      </summary>
      <p>{readText(page.contentFields, 'lead')}</p>
      {sections.map(({ nestedContentFields }, index) => {
        const heading = readText(nestedContentFields, 'heading')
        return (
          // A section is identified only by its position.
          // oxlint-disable-next-line react/no-array-index-key
          <section key={index}>
            {heading && <h4>{heading}</h4>}
            <RichText level={4} text={readText(nestedContentFields, 'body')} />
          </section>
        )
      })}
    </details>
  )
}

/** The service cannot sort this list by a content's own fields. */
const byPosition = (a: StructuredContent, b: StructuredContent): number =>
  Number(readText(a.contentFields, 'position')) - Number(readText(b.contentFields, 'position'))

const readText = (fields: readonly Pick<ContentField, 'name' | 'contentFieldValue'>[], name: string): string =>
  fields.find((field) => field.name === name)?.contentFieldValue.data ?? ''
