import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail that a test's server has accepted. */
interface ReceivedMail {
  readonly to: string
  /** The raw headers and body. */
  readonly source: string
  /** Identifies the mail if it arrives twice. */
  readonly messageId: string
}

/** Deviations from a server that accepts everything. Called for every mail. A thrown error becomes the server's answer. */
interface Behaviour {
  /** Who may send. Anybody by default. */
  readonly signIn?: (password: string | null | undefined) => boolean
  /** Called when a client connects. */
  readonly atGreeting?: () => void
  readonly atSender?: () => void
  readonly atRecipient?: (to: string) => void
  /**
   * Called after the mail has arrived, before it is acknowledged. `drop` cuts the connection. If it never resolves, the server
   * stays silent.
   */
  readonly atMail?: (mail: ReceivedMail, drop: () => void) => Promise<void> | void
}

export interface MailServer {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  close(): Promise<void>
}

/** Makes a mail server's answer, such as `rejection(550, '5.1.1 no such user')`. */
export const rejection = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode })

/** Starts a real SMTP server on this machine. */
export async function startMailServer({ signIn, atGreeting, atSender, atRecipient, atMail }: Behaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const sockets = new Map<number, Socket>()
  const options: SMTPServerOptions = {
    logger: false,
    disabledCommands: signIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authOptional: !signIn,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      signIn!(password) ? done(null, { user: username ?? '' }) : done(rejection(535, '5.7.8 wrong password')),
    onConnect: (_session, done) => void answer(() => atGreeting?.(), done),
    onMailFrom: (_address, _session, done) => void answer(() => atSender?.(), done),
    onRcptTo: ({ address }, _session, done) => void answer(() => atRecipient?.(address), done),
    onData(stream, session, done) {
      let source = ''
      stream.setEncoding('utf8').on('data', (text: string) => void (source += text))
      stream.on('end', () => {
        const mail = { to: session.envelope.rcptTo[0]!.address, source, messageId: /^message-id: (.*)$/im.exec(source)![1]!.trim() }
        received.push(mail)
        void answer(() => atMail?.(mail, () => sockets.get(session.remotePort)?.destroy()), done)
      })
    },
  }
  const server = new SMTPServer(options)
  server.server.on('connection', (socket) => sockets.set(socket.remotePort!, socket))
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}

async function answer(decide: () => Promise<void> | void, done: (error?: Error | null) => void): Promise<void> {
  try {
    await decide()
  } catch (error) {
    return done(error as Error)
  }
  done()
}
