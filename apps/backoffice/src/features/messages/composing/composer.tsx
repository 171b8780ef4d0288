import { ActionProblem } from '@afilia/client/parts/actions/action-problem.tsx'
import { ConfirmDialog } from '@afilia/client/parts/dialogs/confirm-dialog.tsx'
import { Section } from '@afilia/client/parts/page/section.tsx'
import { useTexts } from '@afilia/client/texts/texts.ts'
import type { Campaign } from '@afilia/contract/messages/campaigns'
import { TOPICS, type Topic } from '@afilia/domain/messages/messages'
import { Notice } from '@afilia/ui/feedback/notice'
import { Button } from '@afilia/ui/forms/button'
import { ErrorSummary } from '@afilia/ui/forms/error-summary'
import { Field, Select } from '@afilia/ui/forms/field'
import { Cluster } from '@afilia/ui/page/layout'
import { AudienceBuilder } from '../audience/audience-builder.tsx'
import styles from '../messages.module.css'
import { DeliveryFields } from './delivery-fields.tsx'
import { LinkPicker } from './link-picker.tsx'
import { MessageFiles } from './message-files.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useComposer } from './use-composer.ts'
import { WordsFields } from './words-fields.tsx'

/** The editor of a message. `one` is undefined for a new message. */
export function Composer({ one, isReviewed = false }: { one: Campaign | undefined; isReviewed?: boolean | undefined }) {
  const t = useTexts(['campaigns', 'common'])
  const { form, change, language, setLanguage, attempt, faults, explain, errorOf, labelOf, ...composer } = useComposer(one, isReviewed)
  const { isDirty, isBusy, problem, open, setOpen } = composer
  return (
    <div className={styles.form}>
      {one?.remark && (
        <Notice title={t('givenBack')} tone="warning">
          <p>{one.remark}</p>
        </Notice>
      )}
      <ErrorSummary
        attempt={attempt}
        errors={faults.map((fault) => ({
          fieldId: fault.field,
          text: `${labelOf(fault)}: ${explain(fault)}`,
          onFollow: () => {
            if (fault.language) setLanguage(fault.language)
            requestAnimationFrame(() => document.getElementById(fault.field)?.focus())
          },
        }))}
        title={t('common:form.problem')}
      />
      <Section id="what" title={t('sections.what')}>
        <div className={styles.form}>
          <Field help={t('topicHelp')} id="topic" label={t('topic')} width="medium">
            <Select onChange={({ target }) => change({ topic: target.value as Topic })} value={form.topic}>
              {TOPICS.map((topic) => (
                <option key={topic} value={topic}>
                  {t(`topics.${topic}`)}
                </option>
              ))}
            </Select>
          </Field>
          <WordsFields
            errorOf={errorOf}
            language={language}
            onChange={(texts) => change({ texts })}
            onLanguage={setLanguage}
            texts={form.texts}
          />
          <LinkPicker onChange={(link) => change({ link })} value={form.link} />
          <MessageFiles files={form.files} onChange={(files) => change({ files })} />
        </div>
      </Section>
      <Section id="who" title={t('sections.who')}>
        <AudienceBuilder
          form={form.audience}
          onChange={(audience) => change({ audience })}
          unfinished={faults.filter(({ why }) => why === 'unfinished').map(({ field }) => Number(field.replace('values-', '')))}
        />
      </Section>
      <Section id="how-it-comes" title={t('sections.how')}>
        <div className={styles.form}>
          <DeliveryFields error={errorOf('scheduled')} form={form} onChange={change} />
        </div>
      </Section>
      <Section id="go" lead={t(isDirty ? 'unsaved' : 'saved')} title={t('sections.go')}>
        <Cluster gap={2}>
          <Button isBusy={isBusy} onClick={() => void composer.review()}>
            {t('review')}
          </Button>
          <Button onClick={() => (isBusy ? undefined : void composer.saveDraft())} variant="secondary">
            {t('saveDraft')}
          </Button>
          <Button onClick={() => (isBusy ? undefined : void composer.tryOut())} variant="secondary">
            {t('sendTest')}
          </Button>
          {one && isDirty && (
            <Button onClick={composer.takeSaved} variant="quiet">
              {t('takeSaved')}
            </Button>
          )}
          <Button onClick={() => setOpen('drop')} variant="quietDanger">
            {t('drop')}
          </Button>
        </Cluster>
        {open === undefined && <ActionProblem text={problem} />}
      </Section>
      {open === 'send' && one && (
        <SendDialog
          isBusy={isBusy}
          onClose={() => setOpen(undefined)}
          onTransition={(name) => void composer.transition(name)}
          one={one}
          problem={problem}
        />
      )}
      <ConfirmDialog
        confirmLabel={t('drop')}
        isBusy={isBusy}
        isOpen={open === 'drop'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => void composer.drop()}
        problem={problem}
        title={t('dropTitle')}
      >
        {t('dropText')}
      </ConfirmDialog>
    </div>
  )
}
