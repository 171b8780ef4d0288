import type { Language } from '@afilia/i18n/languages'
import type { MouseEvent, ReactNode } from 'react'
import { chooseLanguage } from '../../texts/language.ts'
import { currentLanguage } from '../../texts/texts.ts'

interface LanguageLinkProps {
  readonly language: Language
  readonly className?: string | undefined
  readonly onChoose?: () => void
  readonly children: ReactNode
}

/** Switches to a language. It is a real link, for search engines and for taps before the scripts have run. */
export function LanguageLink({ language, className, onChoose, children }: LanguageLinkProps) {
  function choose(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onChoose?.()
    void chooseLanguage(language)
  }
  return (
    <a
      aria-current={language === currentLanguage() || undefined}
      className={className}
      href={`?lang=${language}`}
      hrefLang={language}
      lang={language}
      onClick={choose}
    >
      {children}
    </a>
  )
}
