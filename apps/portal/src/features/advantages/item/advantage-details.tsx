import type { Advantage } from '@afilia/contract/content/advantages'
import { holdsRole } from '@afilia/domain/identity/access'
import { MEMBER_ROLES } from '@afilia/domain/identity/roles'
import { toItemPath } from '@afilia/domain/site/kinds'
import { formatList, formatShortDate } from '@afilia/i18n/format'
import { Monogram } from '@afilia/ui/marks/avatar'
import { Badge } from '@afilia/ui/marks/badge'
import { Cluster } from '@afilia/ui/page/layout'
import { PageHeading } from '@afilia/ui/page/page-heading'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../../bookmarks/bookmark-button.tsx'
import { boot } from '@afilia/client/boot.ts'
import { Attachments } from '@afilia/client/parts/media/attachments.tsx'
import { BackLink } from '@afilia/client/parts/page/back-link.tsx'
import { Picture } from '@afilia/client/parts/media/picture.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { FuelCard } from './fuel-card.tsx'
import { HowToUse } from './how-to-use.tsx'
import detail from '../../../parts/pages/detail.module.css'
import styles from './item.module.css'
import { Vouchers } from './vouchers.tsx'
import { Places } from './places.tsx'
import { ShareButton } from '../../../parts/share-button.tsx'
import { useSession } from '@afilia/client/session/session.ts'
import { useShownTitle } from '@afilia/client/shell/use-page-title.ts'

/** What the advantage is, how to use it and its conditions. */
export function AdvantageDetails({ advantage, isMember }: { advantage: Advantage; isMember: boolean }) {
  const t = useTexts('advantages')
  const { id, slug, kind, title, summary, badge, about, conditions, picture, places, language } = advantage
  const { session } = useSession()
  // Staff who are not members may read it but get no codes.
  const isOfUnion = session !== null && holdsRole(session, MEMBER_ROLES)
  useShownTitle(title)
  return (
    <>
      <div className={detail.head}>
        <PageHeading before={<BackLink to="/advantages">{t('item.back')}</BackLink>} lang={language} lead={summary} title={title} />
        <Cluster>
          <Badge tone={kind === 'BENEFIT' ? 'accent' : 'neutral'}>{t(`kinds.${kind}`)}</Badge>
          {badge && <Badge tone="warm">{badge}</Badge>}
        </Cluster>
        <Cluster>
          <ShareButton title={title} />
          {isMember && <BookmarkButton isWorded target={{ kind, id, title, path: toItemPath(kind, slug) }} />}
        </Cluster>
      </div>
      <div className={detail.columns} data-first="wide">
        <div className={detail.column}>
          <HowToUse advantage={advantage} isMember={isMember} />
          {advantage.use === 'TICKET' && advantage.canUse && isOfUnion && <Vouchers advantage={advantage} />}
          {advantage.use === 'FUEL_CARD' && advantage.canUse && isOfUnion && <FuelCard advantage={advantage} personId={session.personId} />}
          <Section id="advantage-about" title={t('item.about')}>
            <p lang={language}>{about}</p>
          </Section>
          <Attachments media={advantage.attachments} />
          {conditions && (
            <Section id="advantage-conditions" title={t('item.conditions')}>
              <p lang={language}>{conditions}</p>
            </Section>
          )}
        </div>
        <div className={detail.column}>
          <div className={styles.picture}>
            <Picture isFirst media={picture} sizes="(min-width: 56.25em) 24rem, 100vw" />
          </div>
          <Facts advantage={advantage} isMember={isMember} />
        </div>
      </div>
      {places.length > 0 && <Places owner={advantage.company?.name} places={places} title={t('item.places')} />}
    </>
  )
}

function Facts({ advantage, isMember }: { advantage: Advantage; isMember: boolean }) {
  const t = useTexts('advantages')
  const { company, category, territories } = advantage
  const names = territories.map(({ name }) => name)
  return (
    <Section id="advantage-facts" title={t('item.facts')}>
      <dl className={detail.facts}>
        <div>
          <dt>{t('item.by')}</dt>
          <dd className={styles.company}>
            {company && <Monogram name={company.name} />}
            {company && isMember ? (
              <Link params={{ slug: company.slug }} to="/advantages/companies/$slug">
                {company.name}
              </Link>
            ) : (
              (company?.name ?? boot.unionName)
            )}
          </dd>
        </div>
        <div>
          <dt>{t('filters.category')}</dt>
          <dd>{category.name}</dd>
        </div>
        <div>
          <dt>{t('item.validity')}</dt>
          <dd>
            <Validity {...advantage} />
          </dd>
        </div>
        <div>
          <dt>{t('item.territory')}</dt>
          <dd>{names.length > 0 ? formatList(names, currentLanguage()) : t('item.everywhere')}</dd>
        </div>
      </dl>
    </Section>
  )
}

function Validity({ validFrom, validUntil }: Pick<Advantage, 'validFrom' | 'validUntil'>) {
  const t = useTexts('advantages')
  if (validFrom && validUntil) return t('item.fromTo', { from: day(validFrom), to: day(validUntil) })
  if (validFrom) return t('item.from', { date: day(validFrom) })
  return validUntil ? t('until', { date: day(validUntil) }) : t('item.noEnd')
}

const day = (text: string): string => formatShortDate(new Date(text), currentLanguage(), { timeZone: 'UTC' })
