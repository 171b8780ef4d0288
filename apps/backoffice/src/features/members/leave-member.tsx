import type { Standing } from '@afilia/contract/identity/rights'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { useState } from 'react'
import { send } from '@afilia/client/calls/query.ts'
import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { useConfirmed } from '@afilia/client/parts/identity/use-confirmed.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './members.module.css'

const POINTS = ['roles', 'dues', 'staff', 'access', 'erasure'] as const

/** Records that a member leaves: explains the effect, then asks for confirmation and identity. */
export function LeaveMember({ id, onDone }: { id: string; onDone: (standing: Standing) => void }) {
  const t = useTexts(['members', 'common'])
  const [isOpen, setIsOpen] = useState(false)
  const words = { text: t('confirm.text'), submitLabel: t('leave.sure'), busyLabel: t('leave.busy') }
  const { isBusy, problem, start, dialog } = useConfirmed(words, async (proof) =>
    onDone(await send('POST former-members', { body: { personId: id, ...proof } })),
  )
  return (
    <Section id="leave" lead={t('leave.lead')} title={t('leave.title')}>
      <div>
        <Button onClick={() => setIsOpen(true)} variant="danger">
          {t('leave.start')}
        </Button>
      </div>
      {dialog ||
        (isOpen && (
          <Dialog
            actions={
              <>
                <Button busyLabel={t('leave.busy')} isBusy={isBusy} onClick={start} variant="danger">
                  {t('leave.sure')}
                </Button>
                <Button onClick={() => setIsOpen(false)} variant="secondary">
                  {t('common:cancel')}
                </Button>
              </>
            }
            closeLabel={t('common:close')}
            isOpen
            onClose={() => setIsOpen(false)}
            title={t('leave.title')}
          >
            <ul className={styles.points}>
              {POINTS.map((point) => (
                <li key={point}>{t(`leave.points.${point}`)}</li>
              ))}
            </ul>
            <ActionProblem text={problem} />
          </Dialog>
        ))}
    </Section>
  )
}
