import { Button } from '@afilia/ui/forms/button'
import { PlusIcon } from '@afilia/ui/marks/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { canUsePasskeys } from '@afilia/client/parts/identity/ask-passkey.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import styles from './security.module.css'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

export function PasskeysSection() {
  const t = useTexts('security')
  const passkeys = useQuery(query('GET passkeys'))
  useFocusAfterRemoval(passkeys.data?.length, 'passkeys-title')
  const [isAdding, setIsAdding] = useState(false)
  return (
    <Section id="passkeys" lead={t('passkeys.lead')} title={t('passkeys.title')}>
      <Loaded query={passkeys}>
        {(list) =>
          list.length === 0 ? (
            <p>{t('passkeys.none')}</p>
          ) : (
            <ul className={styles.list}>
              {list.map((passkey) => (
                <PasskeyRow key={passkey.id} passkey={passkey} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {canUsePasskeys ? (
        <div>
          <Button icon={<PlusIcon />} onClick={() => setIsAdding(true)} variant="secondary">
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.lead}>{t('passkeys.unsupported')}</p>
      )}
      {isAdding && <AddPasskeyDialog onClose={() => setIsAdding(false)} />}
    </Section>
  )
}
