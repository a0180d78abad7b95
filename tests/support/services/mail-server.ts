import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** A local mail server that accepts and stores every e-mail. */
export interface MailServer {
  port: number
  /** Complete e-mails with their headers. */
  taken: string[]
  close(): Promise<void>
}

const answers: [RegExp, string][] = [
  [/^EHLO/i, '250 mail.test'],
  [/^DATA/i, '354 go on'],
  [/^QUIT/i, '221 bye'],
  [/^/, '250 ok'],
]

export async function mailServer(): Promise<MailServer> {
  const taken: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.write('220 mail.test\r\n')
    let email: string[] | undefined
    createInterface(socket).on('line', (line) => {
      if (email && line !== '.') return void email.push(line)
      if (email) taken.push(email.join('\n'))
      email = !email && /^DATA/i.test(line) ? [] : undefined
      if (socket.writable) socket.write(`${answers.find(([asked]) => asked.test(line))?.[1]}\r\n`)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    taken,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}
