import type { LegalText } from '@afilia/contract/content/legal'
import type { Translate } from '@afilia/i18n/keys'
import { formatShortDate } from '@afilia/i18n/format'
import { Field, Select } from '@afilia/ui/forms/field'
import { Notice } from '@afilia/ui/feedback/notice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '@afilia/client/calls/query.ts'
import { useSession } from '@afilia/client/session/session.ts'
import { Loaded } from '@afilia/client/parts/lists/loaded.tsx'
import { RichText } from '@afilia/client/parts/page/rich-text.tsx'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { Acceptance } from './acceptance.tsx'
import styles from './legal.module.css'
import { UsageSetting } from '../../parts/usage/usage-setting.tsx'

/** Which version it is, and since when it is in force. */
export const presentVersion = (t: Translate<'legal'>, { version, inForceFrom }: Pick<LegalText, 'version' | 'inForceFrom'>): string =>
  t('version', { version, date: day(inForceFrom) })

const day = (moment: string): string => formatShortDate(new Date(moment), currentLanguage(), { timeZone: 'Europe/Madrid' })

/** One of the six legal texts, below its heading. */
export function LegalSection({ current }: { current: LegalText }) {
  const t = useTexts('legal')
  const { session } = useSession()
  const [version, setVersion] = useState(current.version)
  const isOld = version !== current.version
  return (
    <section aria-labelledby={current.anchor} className={styles.text}>
      {current.versions.length > 1 && (
        <div className={styles.versions}>
          <Field id={`${current.anchor}-version`} label={t('earlierOf', { title: current.title })}>
            <Select onChange={({ target }) => setVersion(Number(target.value))} value={version}>
              {current.versions.map((one) => (
                <option key={one.version} value={one.version}>
                  {t('option', { version: one.version, date: day(one.inForceFrom) })}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {isOld ? <EarlierText anchor={current.anchor} version={version} /> : <Words text={current} />}
      {!isOld && session && <Acceptance text={current} />}
      {current.anchor === 'politica-de-cookies' && <UsageSetting level={2} />}
    </section>
  )
}

function EarlierText({ anchor, version }: { anchor: LegalText['anchor']; version: number }) {
  const t = useTexts('legal')
  const text = useQuery(query('GET legal/texts/{anchor}', { params: { anchor }, query: { version } }))
  return (
    <>
      <Notice live="status" title={t('old')} tone="warning" />
      <Loaded query={text}>{(found) => <Words text={found} />}</Loaded>
    </>
  )
}

function Words({ text }: { text: LegalText }) {
  const t = useTexts('legal')
  const isForeign = text.language !== currentLanguage()
  return (
    <>
      <p className={styles.facts}>{presentVersion(t, text)}</p>
      {isForeign && <p className={styles.facts}>{t('otherLanguage')}</p>}
      <div lang={isForeign ? text.language : undefined}>
        <RichText level={2} text={text.body} />
      </div>
    </>
  )
}
