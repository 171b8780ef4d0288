import type { Language } from '@afilia/i18n/languages'
import { textsIn } from '../../../platform/texts/texts.ts'

/** Letters, spaces, apostrophes and hyphens; dots only where a word ends ("M.ª Carmen"), as mail readers make links of "example.org". */
const PLAIN_NAME = /^(?:[\p{L}\p{M} '’·-]|\.(?=[ªº]?(?:[ -]|$)))+$/u

/**
 * The greeting and the sender of every mail about an account. A first name that could contain a link is left out: members choose their
 * name and address themselves, and could otherwise make the union mail a link to a stranger.
 */
export function mailValues(language: Language, { firstName, unionName }: { firstName: string; unionName: string }) {
  const t = textsIn(language)
  const greeting = PLAIN_NAME.test(firstName) ? t('identity:mail.greeting', { name: firstName }) : t('identity:mail.greetingNameless')
  return { greeting, union: unionName }
}
