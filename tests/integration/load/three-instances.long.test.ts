import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seed } from '@/backend/database/seed'
import { isMissed } from '../../../scripts/load/figures'
import { hasNginx, startNginx } from '../../../scripts/load/machines/nginx'
import { ordersAfterwards, startShopping } from '../../../scripts/load/machines/shopping'
import { openLine } from '../../../scripts/load/shopper'
import { checkoutBrand } from '../../support/checkout-brand'
import { useFreshDatabase } from '../../support/fresh-database'
import { openOrderProcess } from '../../support/orders/order-process'

/**
 * A small version of `npm test machines`: three processes that serve the checkout, one database, and
 * nginx in front.
 */

const database = useFreshDatabase()
const folder = mkdtempSync(join(tmpdir(), 'instances-'))
beforeAll(() => seed(database.pool(), checkoutBrand()))
afterAll(() => rmSync(folder, { recursive: true }))

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // listening on a port
  server.close()
  await once(server, 'close')
  return port
}

const openInstance = async () => {
  const opened = await openOrderProcess(database.url(), { TRUSTED_PROXIES: '1' })
  return { ...opened, port: Number(new URL(opened.base).port) }
}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

test.skipIf(!hasNginx())(
  'no request is lost and no order is duplicated while each of three instances is killed, then stopped and replaced (scaling-1)',
  async () => {
    let instances = [await openInstance(), await openInstance(), await openInstance()]
    const ports = () => instances.map(({ port }) => port)
    const port = await freePort()
    const nginx = await startNginx(port, ports(), folder)
    const line = openLine(`http://127.0.0.1:${port}`)
    const item = { sku: 'PLAIN', quantity: 2, selected_options: [], entered_options: [] }
    const shopping = startShopping({ line, item, pages: ['/', '/about-us'] })

    for (const old of instances) {
      old.child.kill('SIGKILL')
      await pause(500)
      instances = [...instances.filter((each) => each !== old), await openInstance()]
      await nginx.sendTo(ports())
    }
    const killed = shopping.turnPage()
    for (const old of instances) {
      instances = instances.filter((each) => each !== old)
      await nginx.sendTo(ports())
      old.child.kill('SIGTERM')
      await old.ended
      instances = [...instances, await openInstance()]
      await nginx.sendTo(ports())
    }
    const stopped = shopping.turnPage()
    const { acknowledged, errors } = await shopping.stop()
    line.agent.destroy()
    await nginx.stop()
    for (const { child } of instances) child.kill('SIGKILL')

    expect(errors).toBe('none')
    expect(killed.lost).toBe(0)
    expect(stopped).toMatchObject({ broken: 0, lost: 0 })
    const figures = await ordersAfterwards(database.pool(), acknowledged)
    expect(figures.filter(isMissed)).toEqual([])
  },
  120_000,
)
