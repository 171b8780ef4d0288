import { presentPhone } from '@afilia/domain/people/phone'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { presentMoment } from '../present-times.ts'
import type { StepProps } from './step-props.ts'
import styles from './asking.module.css'

/** A summary of what will be sent. */
export function CheckStep({ draft, offices }: StepProps) {
  const t = useTexts('appointments')
  const { service, way, phone, startsAt, about, officeId } = draft
  const office = offices.find(({ id }) => id === officeId)
  if (!service || !way || !office || !startsAt) return null
  const minutes = office.services.find((one) => one.service === service)?.minutes
  const where = {
    IN_PERSON: `${office.address}, ${office.municipality}`,
    PHONE: t('mine.call', { phone: presentPhone(phone) }),
    VIDEO: t('ways.VIDEO'),
  }[way]
  const facts = [
    { name: t('fields.service'), value: t(`services.${service}`) },
    { name: t('fields.when'), value: presentMoment(startsAt, office.zone) },
    ...(minutes === undefined ? [] : [{ name: t('fields.minutes'), value: t('minutes', { minutes }) }]),
    { name: t('fields.way'), value: t(`ways.${way}`) },
    { name: t('fields.where'), value: where },
    { name: t('fields.officeId'), value: office.province.name },
    ...(about.trim() ? [{ name: t('fields.about'), value: about.trim() }] : []),
  ]
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {office.zone === 'Atlantic/Canary' && <p className={styles.note}>{t('slots.canary')}</p>}
    </>
  )
}
