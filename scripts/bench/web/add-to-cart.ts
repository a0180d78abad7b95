import { devices, type Browser, type BrowserContext, type Page } from 'playwright'
import { median, type Measured } from './statistics'

/** From the press on "Add to cart" until the page has drawn what was added: its name, its choices and its price. */

interface Press {
  ms: number
  /** From the press until the page is at rest again, pictures too. */
  requests: number
}

/** Four times slower, 150 ms away, 1.6 Mbit/s: Lighthouse's phone. */
async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
}

/** Runs in the page. @returns when the press was and when the item had been drawn, on the page's clock */
function whenShown(name: string): Promise<{ pressed: number; shown: number }> {
  return new Promise((done) => {
    let pressed = 0
    const isShown = () =>
      [...document.querySelectorAll<HTMLElement>('[role="status"]')].some(
        (note) =>
          note.checkVisibility() && note.textContent.includes(name) && /\d\.\d\d/.test(note.textContent),
      )
    const drawn = () =>
      requestAnimationFrame(() => setTimeout(() => done({ pressed, shown: performance.now() })))
    document.addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true, once: true })
    const observer = new MutationObserver(() => {
      if (pressed === 0 || !isShown()) return
      observer.disconnect()
      drawn()
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  })
}

async function press(
  page: Page,
  address: string,
  { name, isSlow }: { name: string; isSlow: boolean },
): Promise<Press> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const button = page.locator('[data-add-to-cart]').first()
  await button.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle') // what follows the scrolling is not the press's
  await page.waitForTimeout(1_000)
  if (isSlow) await slowDown(page.context(), page)
  const times = page.evaluate(whenShown, name)
  await (isSlow ? button.tap() : button.click())
  const { pressed, shown } = await times
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  const started = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ startTime }) => startTime),
  )
  return { ms: shown - pressed, requests: started.filter((at) => at >= pressed).length }
}

async function presses(
  browser: Browser,
  address: string,
  { name, isSlow, times }: { name: string; isSlow: boolean; times: number },
) {
  const all: Press[] = []
  for (let run = 0; run < times; run++) {
    const context = await browser.newContext(
      isSlow ? devices['Pixel 7'] : { viewport: { width: 1440, height: 900 } },
    )
    all.push(await press(await context.newPage(), address, { name, isSlow }))
    await context.close()
  }
  return all
}

/** @param product its address and the name that the note must show */
export async function addToCart(
  browser: Browser,
  product: { address: string; name: string },
  times: number,
): Promise<Measured> {
  const run = (isSlow: boolean) => presses(browser, product.address, { name: product.name, isSlow, times })
  const [fast, slow] = [await run(false), await run(true)]
  const ms = (all: Press[]) => Math.round(median(all.map((each) => each.ms)))
  return {
    'add to cart, press to item shown, ms': ms(fast),
    'the same on a slow phone, ms': ms(slow),
    'requests of the press': Math.max(...[...fast, ...slow].map(({ requests }) => requests)),
  }
}
