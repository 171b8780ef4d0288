import type { Advantage, HowToUse as Means } from '@afilia/contract/content/advantages'
import { normalizePhone, presentPhone } from '@afilia/domain/people/phone'
import { Button, LinkButton } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { CopyIcon, PhoneIcon, QrCodeIcon } from '@afilia/ui/marks/icons'
import { ArrowUpRightIcon } from '@afilia/ui/marks/first-icons'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { query } from '@afilia/client/calls/query.ts'
import { PageButton } from '@afilia/client/parts/links/page-button.tsx'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useCopy } from '@afilia/client/parts/actions/use-copy.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { MainAction } from '../../../parts/pages/main-action.tsx'
import styles from './item.module.css'
import { VisitorNotice } from '../visitor-notice.tsx'

/** The steps to use the advantage and, for those entitled to it, the code or link they need. */
export function HowToUse({ advantage, isMember }: { advantage: Advantage; isMember: boolean }) {
  const t = useTexts('advantages')
  return (
    <Section id="advantage-how" title={t('item.how')}>
      <ol className={styles.steps} lang={advantage.language}>
        {advantage.steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      {!isMember && <VisitorNotice about="how" />}
      {isMember && !advantage.canUse && (
        <Notice title={t('code.notYours')} tone="warning">
          <p>{t('code.notYoursText')}</p>
        </Notice>
      )}
      {isMember && advantage.canUse && <WhatItTakes id={advantage.id} />}
    </Section>
  )
}

function WhatItTakes({ id }: { id: string }) {
  const means = useQuery(query('GET advantages/{advantage}/how-to-use', { params: { advantage: id } }))
  return <Loaded query={means}>{(found) => <MeansOfUse {...found} />}</Loaded>
}

/** The one main action is to show the card, to call or to go to the website. The fuel card's page has one of its own. */
function MeansOfUse({ use, code, link }: Means) {
  const t = useTexts('advantages')
  const go = link && <Go isMain={use !== 'CARD' && use !== 'FUEL_CARD'} link={link} />
  return (
    <>
      {code ? <Code code={code} /> : use === 'FUEL_CARD' && <p>{t('code.withCard')}</p>}
      {use === 'CARD' && (
        <MainAction>
          <PageButton icon={<QrCodeIcon size={20} />} to="/card">
            {t('code.card')}
          </PageButton>
        </MainAction>
      )}
      {go}
    </>
  )
}

/** Calls the partner or opens its website. */
function Go({ link, isMain }: { link: string; isMain: boolean }) {
  const t = useTexts('advantages')
  const phone = link.startsWith('tel:') ? link.slice('tel:'.length) : undefined
  const variant = isMain ? 'primary' : 'secondary'
  const button = phone ? (
    <LinkButton href={`tel:${normalizePhone(phone)}`} icon={<PhoneIcon size={20} />} variant={variant}>
      {t('code.call', { phone: presentPhone(phone) })}
    </LinkButton>
  ) : (
    <LinkButton href={link} icon={<ArrowUpRightIcon size={20} />} rel="noopener noreferrer" target="_blank" variant={variant}>
      {t('code.open')}
    </LinkButton>
  )
  return isMain ? <MainAction>{button}</MainAction> : <Cluster>{button}</Cluster>
}

function Code({ code }: { code: string }) {
  const t = useTexts('advantages')
  const { copy, problem } = useCopy({ copied: t('code.copied'), notCopied: t('notCopied') })
  return (
    <div className={styles.code}>
      <span>{t('code.label')}</span>
      <strong>{code}</strong>
      <Button icon={<CopyIcon size={20} />} onClick={() => void copy(code)} variant="secondary">
        {t('code.copy')}
      </Button>
      <ActionProblem text={problem} />
    </div>
  )
}
