import { once } from 'node:events'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { uploadsFolder } from '@/backend/kernel/upload-storage/disk'
import { handleEndpoint } from '../../support/endpoints'
import { useServer } from '../../support/http'

const shop = useServer(handleEndpoint)
const name = `${'s'.repeat(32)}.png`
const bytes = 64_000_000
const file = () => join(uploadsFolder(), name)

afterAll(() => rmSync(file(), { force: true }))

test('serving a large file to slow clients keeps only a little of it in memory', async () => {
  mkdirSync(uploadsFolder(), { recursive: true })
  writeFileSync(file(), '')
  truncateSync(file(), bytes)
  const before = process.memoryUsage().arrayBuffers
  const sockets = Array.from({ length: 5 }, () => {
    const socket = connect(Number(new URL(shop.url()).port), '127.0.0.1')
    socket.write(`GET /media/uploads/${name} HTTP/1.1\r\nHost: shop\r\n\r\n`)
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'readable')))
  await new Promise((done) => setTimeout(done, 300))
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytes)
  for (const socket of sockets) socket.destroy()
  const whole = await fetch(`${shop.url()}/media/uploads/${name}`)
  expect((await whole.arrayBuffer()).byteLength).toBe(bytes)
})
