import { type Language, LANGUAGE_NAMES } from '@afilia/i18n/languages'
import { RadioGroup } from '@afilia/ui/forms/field'
import { useState } from 'react'
import { boot } from '@afilia/client/boot.ts'
import { chooseLanguage } from '@afilia/client/texts/language.ts'
import { currentLanguage, useTexts } from '@afilia/client/texts/texts.ts'
import { chooseTheme, THEMES, useTheme } from '@afilia/client/device/theme.ts'
import styles from '../preferences.module.css'
import { SectionFields } from './section-fields.tsx'

/** The portal's language and theme. Not part of the edit: both apply at once. */
export function LanguageSection() {
  const t = useTexts(['preferences', 'common'])
  const theme = useTheme()
  /** The chosen language while its texts load. */
  const [coming, setComing] = useState<Language>()
  const choose = (language: Language): void => {
    setComing(language)
    void chooseLanguage(language).finally(() => setComing((latest) => (latest === language ? undefined : latest)))
  }
  return (
    <SectionFields>
      <div className={styles.choices}>
        <RadioGroup
          help={t('language.help')}
          id="portal-language"
          label={t('language.label')}
          name="portal-language"
          onChange={({ target }) => {
            const chosen = boot.languages.find((language) => language === target.value)
            if (chosen) choose(chosen)
          }}
          options={boot.languages.map((language) => ({ value: language, label: <span lang={language}>{LANGUAGE_NAMES[language]}</span> }))}
          value={coming ?? currentLanguage()}
        />
        <RadioGroup
          help={t('language.themeHelp')}
          id="portal-theme"
          label={t('common:theme.label')}
          name="portal-theme"
          onChange={({ target }) => {
            const chosen = THEMES.find((one) => one === target.value)
            if (chosen) chooseTheme(chosen)
          }}
          options={THEMES.map((one) => ({ value: one, label: t(`common:theme.${one}`) }))}
          value={theme}
        />
      </div>
    </SectionFields>
  )
}
