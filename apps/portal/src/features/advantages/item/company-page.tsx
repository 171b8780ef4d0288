import type { Company } from '@afilia/contract/content/advantages'
import { presentPhone } from '@afilia/domain/people/phone'
import { toItemPath } from '@afilia/domain/site/kinds'
import { Monogram } from '@afilia/ui/marks/avatar'
import { LinkButton } from '@afilia/ui/forms/button'
import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import { PhoneIcon } from '@afilia/ui/marks/icons'
import { Cluster } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { useQuery } from '@tanstack/react-query'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { query } from '@afilia/client/calls/query.ts'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { AdvantageList } from '../list/advantage-list.tsx'
import { ItemFrame } from './item-frame.tsx'
import { MainAction } from '../../../parts/pages/main-action.tsx'
import detail from '../../../parts/pages/detail.module.css'
import styles from './item.module.css'
import { ShareButton } from '../../../parts/share-button.tsx'
import { Places } from './places.tsx'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'

export function CompanyPage({ slug }: { slug: string }) {
  const company = useQuery(query('GET companies/{company}', { params: { company: slug } }))
  return (
    <ItemFrame query={company} what="company">
      {(found) => <Details company={found} key={found.id} />}
    </ItemFrame>
  )
}

function Details({ company }: { company: Company }) {
  const t = useTexts('advantages')
  const { id, slug, name, summary, about, category, website, phone, picture, places, advantages, language } = company
  useShownTitle(name)
  return (
    <>
      <div className={detail.head}>
        <PageHeading
          before={
            <>
              <BackLink to="/advantages">{t('item.back')}</BackLink>
              <Monogram name={name} size={64} />
            </>
          }
          lang={language}
          lead={summary}
          title={name}
        />
        <Cluster>
          <ShareButton title={name} />
          <BookmarkButton isWorded target={{ kind: 'COMPANY', id, title: name, path: toItemPath('COMPANY', slug) }} />
        </Cluster>
      </div>
      <div className={styles.reach}>
        <Reach company={company} />
      </div>
      {advantages.length > 0 && (
        <Section id="company-advantages" title={t('company.advantages')}>
          <AdvantageList advantages={advantages} label={t('company.advantages')} level="h3" />
        </Section>
      )}
      <div className={detail.columns} data-first="wide">
        <div className={detail.column}>
          <Section id="company-about" title={t('company.about')}>
            <p lang={language}>{about}</p>
          </Section>
          <Section id="company-facts" title={t('item.facts')}>
            <dl className={detail.facts}>
              <div>
                <dt>{t('filters.category')}</dt>
                <dd>{category.name}</dd>
              </div>
              {website && (
                <div>
                  <dt>{t('company.website')}</dt>
                  <dd>
                    <a href={website} rel="noopener noreferrer" target="_blank">
                      {website.replace(/^(?:https?:)?\/\//i, '')}
                    </a>
                  </dd>
                </div>
              )}
              {phone && (
                <div>
                  <dt>{t('company.phone')}</dt>
                  <dd>
                    <a href={`tel:${phone}`}>{presentPhone(phone)}</a>
                  </dd>
                </div>
              )}
            </dl>
          </Section>
        </div>
        <div className={styles.picture}>
          <Picture isFirst media={picture} sizes="(min-width: 56.25em) 24rem, 100vw" />
        </div>
      </div>
      {places.length > 0 && <Places owner={name} places={places} title={t('company.places')} />}
    </>
  )
}

/** Calls the company, or opens its website. */
function Reach({ company: { phone, website } }: { company: Company }) {
  const t = useTexts('advantages')
  if (!phone && !website) return null
  return (
    <MainAction>
      {phone ? (
        <LinkButton href={`tel:${phone}`} icon={<PhoneIcon size={20} />}>
          {t('code.call', { phone: presentPhone(phone) })}
        </LinkButton>
      ) : (
        <LinkButton href={website!} icon={<ArrowUpRightIcon size={20} />} rel="noopener noreferrer" target="_blank">
          {t('code.open')}
        </LinkButton>
      )}
    </MainAction>
  )
}
