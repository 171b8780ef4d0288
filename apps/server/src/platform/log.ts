import pino from 'pino'

export type Log = pino.Logger
export type LogLevel = 'silent' | 'error' | 'warn' | 'info' | 'debug'

/**
 * Writes one JSON object per line to stderr. stdout is for people. Callers name routes by their pattern, never by the path, which
 * may contain a document id.
 */
export function createLog(level: LogLevel): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: true }))
}
