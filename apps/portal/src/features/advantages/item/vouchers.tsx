import type { Advantage } from '@afilia/contract/content/advantages'
import type { VoucherOrderCard, VoucherStock } from '@afilia/contract/content/vouchers'
import { formatMoment, formatShortDate } from '@afilia/i18n/format'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { Cluster } from '@afilia/ui/page/layout'
import { Field, Select } from '@afilia/ui/forms/field'
import { CopyIcon, DownloadIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchFile } from '@afilia/client/calls/fetch-file.ts'
import { query } from '@afilia/client/calls/query.ts'
import { saveFile } from '@afilia/client/device/save-file.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useAction } from '@afilia/client/parts/actions/use-action.ts'
import { useCopy } from '@afilia/client/parts/actions/use-copy.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { askForVouchers, useAskedVouchers, withdrawVouchers } from '../../../bookings/unsent-vouchers.ts'
import styles from './item.module.css'

/** The voucher codes available for an advantage, and those that the member has. Renders nothing without a stock of codes. */
export function Vouchers({ advantage }: { advantage: Advantage }) {
  const t = useTexts('vouchers')
  const found = useQuery(query('GET advantages/{advantage}/tickets', { params: { advantage: advantage.id } }))
  if (found.data && !found.data.stock) return null
  return (
    <Section id="vouchers" title={t('title')}>
      <Loaded query={found}>
        {({ stock }) =>
          stock && (
            <>
              <p>{t(`level.${stock.level}`)}</p>
              <p>{t('rule', { most: stock.most, days: stock.days })}</p>
              {stock.validUntil && <p>{t('until', { date: day(stock.validUntil) })}</p>}
              <Ask advantage={advantage} stock={stock} />
              {stock.orders.length > 0 && <Orders orders={stock.orders} />}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

const day = (text: string): string => formatShortDate(new Date(text), currentLanguage(), { timeZone: 'UTC' })

function Ask({ advantage, stock: { level, allowed } }: { advantage: Advantage; stock: VoucherStock }) {
  const t = useTexts('vouchers')
  const [chosen, setChosen] = useState(1)
  const asked = useAskedVouchers(advantage.id)
  if (asked)
    return (
      <Notice
        actions={
          <Button onClick={() => withdrawVouchers(advantage.id)} variant="secondary">
            {t('forget')}
          </Button>
        }
        live="status"
        title={t('waiting', { count: asked.quantity })}
      />
    )
  if (level === 'NONE') return null
  if (allowed === 0) return <p>{t('spent')}</p>
  const quantity = Math.min(chosen, allowed)
  return (
    <>
      <Field help={t('final')} id="vouchers-quantity" label={t('quantity')} width="short">
        <Select onChange={({ target }) => setChosen(Number(target.value))} value={quantity}>
          {Array.from({ length: allowed }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </Select>
      </Field>
      <Cluster>
        <Button onClick={() => askForVouchers(advantage, quantity)}>{t('book')}</Button>
      </Cluster>
    </>
  )
}

function Orders({ orders }: { orders: readonly VoucherOrderCard[] }) {
  const t = useTexts('vouchers')
  return (
    <>
      <h3>{t('mine')}</h3>
      {orders.map((order) => (
        <Codes key={order.id} {...order} />
      ))}
    </>
  )
}

function Codes({ id, createdAt }: VoucherOrderCard) {
  const t = useTexts('vouchers')
  const order = useQuery(query('GET orders/tickets/{order}', { params: { order: id } }))
  const when = formatMoment(new Date(createdAt), currentLanguage())
  return (
    <Loaded query={order}>
      {({ codes }) => (
        <div className={styles.code}>
          <span>{t('order', { when })}</span>
          {codes.map((code) => (
            <Code code={code} key={code} />
          ))}
          <Download orderId={id} />
        </div>
      )}
    </Loaded>
  )
}

/** The codes of one order as a PDF, for paper. */
function Download({ orderId }: { orderId: string }) {
  const t = useTexts('vouchers')
  const { isBusy, problem, run } = useAction()
  return (
    <div>
      <Button
        busyLabel={t('saving')}
        icon={<DownloadIcon size={20} />}
        isBusy={isBusy}
        onClick={() => void run(async () => saveFile(await fetchFile('GET tickets/download', { query: { orders: orderId } })))}
        variant="secondary"
      >
        {t('download')}
      </Button>
      <ActionProblem text={problem} />
    </div>
  )
}

function Code({ code }: { code: string }) {
  const t = useTexts('vouchers')
  const { copy, problem } = useCopy({ copied: t('copied'), notCopied: t('notCopied') })
  return (
    <Cluster>
      <strong>{code}</strong>
      <Button aria-label={`${t('copy')}: ${code}`} icon={<CopyIcon size={20} />} onClick={() => void copy(code)} variant="secondary">
        {t('copy')}
      </Button>
      <ActionProblem text={problem} />
    </Cluster>
  )
}
