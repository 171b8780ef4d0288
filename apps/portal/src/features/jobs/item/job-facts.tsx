import { Fact } from '@afilia/client/parts/answers/fact.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import type { JobPage as Job } from '@afilia/contract/jobs/jobs'
import { formatMoney, formatNumber } from '@afilia/i18n/format'
import { Deadline } from '../when/deadline.tsx'
import detail from '../../../parts/pages/detail.module.css'

/** The main facts of a job posting, what decides first; unknown ones are left out. */
export function JobFacts({ job }: { job: Job }) {
  const t = useTexts(['jobs', 'job-terms'])
  const { places, regime, tenure, salary, hours, place, centre, entity, type, specialty, scope, stage, deadline, language } = job
  const whereabouts = [...new Set([centre?.name, place?.name ?? t('everywhere')])].filter((one) => one !== undefined)
  return (
    <Section id="job-facts" title={t('page.facts')}>
      <dl className={detail.facts}>
        <Fact name={t('page.places')}>{places === null ? t('page.placesOpen') : formatNumber(places, currentLanguage())}</Fact>
        <Fact name={t('page.deadline')}>
          <Deadline date={deadline} />
        </Fact>
        <Fact name={t('page.where')}>{whereabouts.join(', ')}</Fact>
        <Fact name={t('job-terms:facet.regime')}>
          {[t(`job-terms:regime.${regime}`), tenure && t(`job-terms:tenure.${tenure}`)].filter(Boolean).join(' · ')}
        </Fact>
        {salary && <Fact name={t('page.salary')}>{t(`salary.${salary.per}`, { amount: presentBand(salary) })}</Fact>}
        {hours && (
          <Fact name={t('page.hours')}>
            <span lang={language}>{hours}</span>
          </Fact>
        )}
        <Fact name={t('page.forWhom')}>{[specialty?.name ?? t(`job-terms:type.${type}`), t(`job-terms:scope.${scope}`)].join(' · ')}</Fact>
        <Fact name={t('job-terms:facet.entity')}>{entity.name}</Fact>
        <Fact name={t('job-terms:facet.stage')}>{t(`job-terms:stage.${stage}`)}</Fact>
      </dl>
    </Section>
  )
}

const presentBand = ({ from, to }: NonNullable<Job['salary']>): string =>
  [...new Set([from, to])].map((cents) => formatMoney(cents, currentLanguage())).join(' – ')
