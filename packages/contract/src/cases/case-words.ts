import { MAX_MESSAGE } from '@afilia/domain/cases/cases'
import { MAX_FILES } from '@afilia/domain/cases/uploads'
import { z } from 'zod'
import type { FieldRule } from '../errors.ts'

const rule = (name: FieldRule): FieldRule => name

/** What a person writes in a case; may be empty beside a transition. */
export const words = z.string().trim().max(MAX_MESSAGE, rule('too-long'))
/** The ids of the author's uploads. */
export const Files = z.array(z.string().max(40)).max(MAX_FILES, rule('invalid')).default([])
/** A message in a case. */
export const CaseWords = z.object({ text: words.min(1, rule('required')), files: Files })
export const SENT = ['REFERENCE_NOT_FOUND', 'TOO_MANY_REQUESTS', 'UPLOAD_GONE'] as const
