import { useTexts } from '@afilia/client/texts/texts.ts'
import type { DiaryOffice, OfficeAppointment } from '@afilia/contract/cases/office-diary'
import { presentPhone } from '@afilia/domain/people/phone'
import { formatTime } from '@afilia/i18n/format'
import type { ListColumn } from '../../parts/table/list-column.ts'
import { RowButton } from '../../parts/table/row-opener.tsx'
import { CallOff } from './call-off.tsx'

/** The columns of a day's appointments at an office. */
export function useDiaryColumns(office: DiaryOffice, onOpen: (id: string) => void): readonly ListColumn<OfficeAppointment>[] {
  const t = useTexts(['diary', 'appointments', 'staff-lists'])
  const showTime = (moment: string): string => formatTime(new Date(moment), { timeZone: office.zone })
  const spanOf = ({ startsAt, endsAt }: OfficeAppointment): string => `${showTime(startsAt)} – ${showTime(endsAt)}`
  return [
    {
      id: 'time',
      title: t('staff-lists:heads.time'),
      text: spanOf,
      cell: (one) => <RowButton onClick={() => onOpen(one.id)}>{spanOf(one)}</RowButton>,
    },
    { id: 'person', title: t('staff-lists:heads.person'), text: ({ name }) => name ?? t('hidden'), width: 1.5 },
    { id: 'service', title: t('staff-lists:heads.service'), text: ({ service }) => t(`appointments:services.${service}`), width: 1.2 },
    { id: 'way', title: t('staff-lists:heads.way'), text: ({ way }) => t(`appointments:ways.${way}`) },
    { id: 'about', title: t('about'), text: ({ about }) => about ?? '', width: 1.8 },
    {
      id: 'phone',
      title: t('staff-lists:heads.phone'),
      text: ({ phone }) => (phone ? presentPhone(phone) : ''),
      cell: ({ phone, link }) => (
        <>
          {phone && (
            <a aria-label={t('call', { phone: presentPhone(phone) })} href={`tel:${phone}`}>
              {presentPhone(phone)}
            </a>
          )}
          {link && (
            <a href={link} rel="noreferrer" target="_blank">
              {t('video')}
            </a>
          )}
        </>
      ),
      width: 1.2,
    },
    {
      id: 'callOff',
      isAction: true,
      title: t('callOff.button'),
      text: () => '',
      cell: (one) => <CallOff id={one.id} name={one.name ?? t('hidden')} office={office.id} time={showTime(one.startsAt)} />,
      width: 0.8,
    },
  ]
}
