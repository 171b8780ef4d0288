import type { ProfileChange } from '@afilia/domain/people/profile-changes'
import { Button } from '@afilia/ui/forms/button'
import { Dialog } from '@afilia/ui/feedback/dialog'
import { Cluster } from '@afilia/ui/page/layout'
import { useState } from 'react'
import { showToast } from '@afilia/client/toasts/show-toast.ts'
import { useTexts } from '@afilia/client/texts/texts.ts'
import styles from '../edit/dialogs.module.css'
import { presentValue } from '../edit/present-value.ts'
import { useProfileEdit } from '../edit/profile-edit.tsx'
import { useHeadingFocus } from '@afilia/client/editing/use-heading-focus.ts'
import { VersionChoice } from './version-choice.tsx'
import { type Comparison, mergeVersions } from './versions.ts'

export function VersionsDialog() {
  const { comparison } = useProfileEdit()
  useHeadingFocus(comparison ? 'compared' : 'none')
  return comparison ? <Versions comparison={comparison} key={comparison.saved.version} /> : null
}

/** Shows both versions of each differing field, then saves the choice on top of the newer version. Closing it returns to editing. */
function Versions({ comparison }: { comparison: Comparison }) {
  const t = useTexts(['profile', 'common'])
  const { adopt, compare, save } = useProfileEdit()
  const { choices, elsewhere, saved } = comparison
  const [mine, setMine] = useState<ReadonlySet<ProfileChange>>(() => allFields(comparison))

  const pick = (field: ProfileChange, isMine: boolean): void => {
    const others = [...mine].filter((one) => one !== field)
    setMine(new Set(isMine ? [...others, field] : others))
  }
  const finish = async (): Promise<void> => {
    const merged = mergeVersions(comparison, mine)
    adopt(saved, merged)
    if (mine.size > 0) await save(saved)
    else await showToast(t('versions.kept'), 'success')
  }

  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => void finish()}>{t('versions.save')}</Button>
          <Button onClick={() => compare(undefined)} variant="secondary">
            {t('versions.later')}
          </Button>
        </>
      }
      closeLabel={t('common:close')}
      isOpen
      onClose={() => compare(undefined)}
      title={t('versions.title')}
    >
      <p>{t('versions.text')}</p>
      {choices.length === 0 && <p>{t('versions.nothing')}</p>}
      {choices.length > 1 && (
        <Cluster gap={2}>
          <Button onClick={() => setMine(allFields(comparison))} variant="secondary">
            {t('versions.allMine')}
          </Button>
          <Button onClick={() => setMine(new Set())} variant="secondary">
            {t('versions.allSaved')}
          </Button>
        </Cluster>
      )}
      {choices.map((choice) => (
        <VersionChoice
          isMine={mine.has(choice.field)}
          key={choice.field}
          onPick={(isMine) => pick(choice.field, isMine)}
          versions={choice}
        />
      ))}
      {elsewhere.length > 0 && (
        <div className={styles.elsewhere}>
          <p>{t('versions.elsewhereTitle')}</p>
          <dl>
            {elsewhere.map((change) => (
              <div key={change.field}>
                <dt>{t(`fields.${change.field}`)}</dt>
                <dd>
                  {t('versions.elsewhereValue', {
                    before: presentValue(change.field, change.before, t),
                    saved: presentValue(change.field, change.saved, t),
                  })}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Dialog>
  )
}

const allFields = ({ choices }: Comparison): ReadonlySet<ProfileChange> => new Set(choices.map(({ field }) => field))
