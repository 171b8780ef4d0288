import { Card } from '@afilia/ui/page/card'
import { CheckIcon, CopyIcon } from '@afilia/ui/marks/icons'
import { VisuallyHidden } from '@afilia/ui/page/visually-hidden'
import { useState } from 'react'
import { copyText } from '@afilia/client/device/copy-text.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from './sign-in.module.css'

const PASSWORD = 'afilia-demo'

/** The accounts of the demo data, one for each role. */
const ACCOUNTS = [
  ['affiliate', '00000001R'],
  ['student1', '00000002W'],
  ['student4', '00000003A'],
  ['senior', '00000004G'],
  ['delegate', '00000005M'],
  ['supervisor', '00000006Y'],
  ['admin', '00000007F'],
] as const

export function DemoAccounts() {
  const t = useTexts('session')
  const [copied, setCopied] = useState<string>()
  const copy = async (code: string): Promise<void> => setCopied((await copyText(code)) ? code : undefined)
  return (
    <Card tone="accent">
      <h2>{t('demo.title')}</h2>
      <p>{t('demo.text')}</p>
      <ul className={styles.accounts}>
        {[['password', PASSWORD] as const, ...ACCOUNTS].map(([kind, code]) => (
          <li key={code}>
            <span>{t(`demo.${kind}`)}</span>
            <button className={styles.code} onClick={() => void copy(code)} type="button">
              <VisuallyHidden>{t('demo.copy')} </VisuallyHidden>
              <code>{code}</code>
              {copied === code ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <output>{copied && t('demo.copied', { code: copied })}</output>
      </VisuallyHidden>
    </Card>
  )
}
