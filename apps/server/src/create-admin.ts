import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { parseDocumentId } from '@afilia/domain/people/document-id'
import { normalizeEmail } from '@afilia/domain/people/email'
import { type Env, readEnv } from './env.ts'
import { findPasswordFault, PASSWORD_MAX, PASSWORD_MIN } from './foundation/identity/passwords/password-rules.ts'
import { hashPassword } from './foundation/identity/passwords/passwords.ts'
import { askForReset, createPasswordResetTasks } from './foundation/identity/password-reset/ask.ts'
import { rejectDemo } from './foundation/people/demo/queries.ts'
import { addAdmin } from './foundation/people/admin/commands.ts'
import { IS_RIGHT } from './foundation/people/admin/rules.ts'
import { systemClock } from './platform/clock.ts'
import { createDiskFiles } from './platform/files.ts'
import { createLog } from './platform/log.ts'
import { migrate } from './platform/postgres/migrate.ts'
import { openDatabase } from './platform/postgres/open-database.ts'
import { takeTurns } from './platform/postgres/take-turns.ts'
import { runProgram } from './platform/process/run-program.ts'
import { StartError } from './platform/process/start-error.ts'
import { openTerminal, type Terminal } from './platform/process/terminal.ts'
import { loadRunningSealing } from './platform/sealing/data-key.ts'
import { rejectWrongKey } from './platform/sealing/secrets.ts'
import { createTasks } from './platform/tasks/tasks.ts'

/** Each question by its option, with the message for an invalid answer. */
const QUESTIONS = {
  'document-id': { question: 'Identity document (DNI or NIE):', isRight: IS_RIGHT.documentId, fault: 'Its form or its letter is wrong.' },
  'first-name': { question: 'First name:', isRight: IS_RIGHT.name, fault: 'A name is needed.' },
  'last-name': { question: 'Last name:', isRight: IS_RIGHT.name, fault: 'A name is needed.' },
  email: { question: 'E-mail address:', isRight: IS_RIGHT.email, fault: 'This is no e-mail address.' },
} as const
type Question = (typeof QUESTIONS)[keyof typeof QUESTIONS]
type Answers = Readonly<Record<keyof typeof QUESTIONS, string>>

const FAULTS = {
  'too-short': `It must have at least ${PASSWORD_MIN} characters.`,
  'too-long': `It may have at most ${PASSWORD_MAX} characters.`,
  personal: 'It must be more than the person’s name, document or address, or the union’s name.',
  'too-common': 'It is one of the most used ones and easy to guess.',
} as const

/**
 * `npm run create-admin`: creates an administrator, because nobody can sign in to a portal without accounts. Asks for values that
 * the options lack, and for a password. Without a password it mails a link to choose one. With an outside identity provider the
 * password and the role are the provider's; the portal still needs the person. Throws StartError for errors that the operator can fix.
 */
export async function createAdmin(env: Env, given: Partial<Answers>, terminal: Terminal, say: (line: string) => void): Promise<void> {
  say('Database …')
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase(env, { log, say, name: 'afilia create-admin' })
  try {
    const unlimited = database.openUnlimited()
    await takeTurns(unlimited, say, () => migrate(unlimited)).finally(() => unlimited.destroy())
    const { db, autonomousDb } = database
    const files = createDiskFiles(join(env.DATA_DIR, 'files'))
    const deps = { db, autonomousDb, clock: systemClock, log, sealing: await loadRunningSealing(env, db), files }
    await rejectWrongKey(deps)
    if (!env.DEMO) await rejectDemo(db)

    const answers = await askAll(given, terminal)
    const documentId = parseDocumentId(answers['document-id'])!.value
    const person = {
      documentId,
      firstName: answers['first-name'],
      lastName: answers['last-name'],
      email: normalizeEmail(answers.email).toLowerCase(),
    }
    const portal = { publicUrl: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`, unionName: env.UNION_NAME }
    const password = env.OIDC_ISSUER ? undefined : await askPassword(terminal, (text) => findPasswordFault(text, person, portal))
    await addAdmin(deps, { ...person, passwordHash: await hashPassword(password ?? randomBytes(32).toString('base64')) })
    if (env.OIDC_ISSUER)
      say(
        `The administrator is created. Now let the identity provider in OIDC_ISSUER put ${documentId} in the claim docid or preferred_username of this person’s access token, and ROLE_ADMIN in the claim roles.`,
      )
    else if (password === undefined) {
      const tasks = createTasks(deps, { runs: false })
      await tasks.start(createPasswordResetTasks({ ...deps, tasks }, portal))
      await askForReset({ ...deps, tasks }, { username: person.email, language: 'es', address: 'create-admin' })
      await tasks.stop()
      say(`The administrator is created. The portal mails a link to ${person.email} as soon as it runs.`)
    } else say(`The administrator is created, and can sign in at ${portal.publicUrl}`)
  } finally {
    await database.close()
  }
}

/** Throws StartError for an unknown option, or one without a value. */
function readOptions(args: string[]): Partial<Answers> {
  const options = Object.fromEntries(Object.keys(QUESTIONS).map((name) => [name, { type: 'string' as const }]))
  try {
    return parseArgs({ args, options }).values
  } catch {
    throw new StartError(
      `It knows these options, each with a value: ${Object.keys(QUESTIONS)
        .map((name) => `--${name}`)
        .join(' ')}`,
    )
  }
}

async function askAll(given: Partial<Answers>, terminal: Terminal): Promise<Answers> {
  const answers: Record<string, string> = {}
  for (const [name, question] of Object.entries(QUESTIONS)) answers[name] = await askOne(terminal, given[name as keyof Answers], question)
  return answers as Answers
}

/** Asks a person again after an invalid answer. Throws StartError for an invalid option, or an invalid line from a program. */
async function askOne(terminal: Terminal, given: string | undefined, { question, isRight, fault }: Question): Promise<string> {
  for (;;) {
    const answer = (given ?? (await terminal.ask(question))).trim()
    if (isRight(answer)) return answer
    if (given !== undefined || !terminal.isInteractive) throw new StartError(`${question} ${fault}`)
    console.log(fault)
  }
}

/** Undefined for no password. */
async function askPassword(terminal: Terminal, findFault: (text: string) => keyof typeof FAULTS | undefined): Promise<string | undefined> {
  for (;;) {
    const password = await terminal.ask('Password (nothing: a link to choose one is sent by mail):', 'secret')
    if (password === '') return undefined
    const fault = findFault(password)
    const problem = fault ? FAULTS[fault] : (await terminal.ask('Once more:', 'secret')) !== password && 'The two are not the same.'
    if (!problem) return password
    if (!terminal.isInteractive) throw new StartError(`Password: ${problem}`)
    console.log(problem)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runProgram(async () => {
    const given = readOptions(process.argv.slice(2))
    const terminal = openTerminal()
    try {
      await createAdmin(readEnv(process.env), given, terminal, (line) => console.log(line))
    } finally {
      terminal.close()
    }
  })
