import { Field, TextInput } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { useTexts } from '@afilia/client/texts/texts.ts'
import { ReturnMember } from './return-member.tsx'
import styles from './members.module.css'

/** Readmits a former member by document id. Staff have no list of former members (docs/decisions/072). */
export function ReturnForm() {
  const t = useTexts('members')
  const [typed, setTyped] = useState('')
  const [isDone, setIsDone] = useState(false)
  return (
    <div className={styles.find}>
      <Field help={t('back.help')} id="return-document" label={t('find.label')} width="medium">
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          cutAt={20}
          onChange={({ target }) => {
            setTyped(target.value)
            setIsDone(false)
          }}
          spellCheck={false}
          value={typed}
        />
      </Field>
      <ReturnMember
        documentId={typed.trim()}
        label={t('back.submit')}
        onDone={() => {
          setTyped('')
          setIsDone(true)
        }}
      />
      <output>{isDone && t('back.done')}</output>
    </div>
  )
}
