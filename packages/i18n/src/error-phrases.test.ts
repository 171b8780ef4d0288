import { ERROR_STATUS } from '../../contract/src/errors.ts'
import { expect, test } from 'vitest'
import { readLocaleFile } from '../files/locale-files.ts'
import { LANGUAGES } from './languages.ts'

test.each(LANGUAGES)('every error code has its phrase, and no phrase is left over: %s', (language) => {
  const { api } = JSON.parse(readLocaleFile(language, 'errors')) as { api: Record<string, string> }
  const codes = Object.keys(ERROR_STATUS).map((code) => code.toLowerCase())
  expect(Object.keys(api).toSorted()).toEqual(codes.toSorted())
})
