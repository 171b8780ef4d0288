import { createServer, type Server } from 'node:net'

/** As much of SMTP (RFC 5321) as a client needs to hand over a mail. */
export async function startMailServer(conversations: string[]): Promise<Server> {
  const made = createServer((socket) => {
    let text = ''
    let isData = false
    socket.write('220 test\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      text += String(chunk)
      if (isData && text.endsWith('\r\n.\r\n')) {
        isData = false
        conversations.push(text)
        socket.write('250 taken\r\n')
      } else if (!isData) {
        const line = String(chunk)
        isData = /^DATA/i.test(line)
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n')
        else socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve)
  })
  return made
}
