import { devices, type Browser, type BrowserContext, type Page } from 'playwright'
import { median, type Measured } from './statistics'

/**
 * Measures the time from a click on "Add to cart" until the page shows the item's name and price, which
 * happens before the shop responds (cart-49). Also measures the time until the page confirms the item, which
 * happens after the response.
 */

interface Press {
  shownMs: number
  confirmedMs: number
  /** From the click until the page is idle again, including pictures. */
  requests: number
}

/** Emulates Lighthouse's phone: four times slower, 150 ms away, 1.6 Mbit/s. */
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

/** Moments on the page's clock, in ms. */
interface Times {
  pressed: number
  shown: number
  confirmed: number
}

/**
 * Runs in the page. The promise is wrapped in an object, so that the caller can start the watch before the
 * click.
 */
function whenDrawn(name: string): { times: Promise<Times> } {
  const drawnAt = new Promise<Times>((done) => {
    const times: Times = { pressed: 0, shown: 0, confirmed: 0 }
    const noteIs = (state: string) =>
      [...document.querySelectorAll<HTMLElement>(`[role="status"]${state}`)].some(
        (note) =>
          note.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          note.textContent.includes(name) &&
          /\d\.\d\d/.test(note.textContent),
      )
    const drawn = (what: 'shown' | 'confirmed') =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          times[what] ||= performance.now()
          if (times.shown && times.confirmed) done(times)
        }),
      )
    document.addEventListener('click', (event) => (times.pressed = event.timeStamp), {
      capture: true,
      once: true,
    })
    let isShown = false
    const observer = new MutationObserver(() => {
      if (times.pressed === 0) return
      if (!isShown && noteIs('')) {
        isShown = true
        drawn('shown')
      }
      if (!noteIs('[data-state="added"]')) return
      observer.disconnect()
      drawn('confirmed')
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true })
  })
  return { times: drawnAt }
}

/**
 * Scrolls the button to where nothing covers it, and waits for everything that scrolling loads, as the click
 * did not cause it.
 *
 * @returns the button's center in screen pixels; a bare click there runs none of Playwright's code in the page
 */
async function settled(page: Page): Promise<{ x: number; y: number }> {
  const button = page.locator('[data-add-to-cart]').first()
  for (let step = 1; step <= 12; step++) {
    await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(500)
    const box = await button.boundingBox()
    if (!box || step < 4) continue // content rendered while scrolling makes the page longer
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const isThere = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-add-to-cart]') !== null,
      middle,
    )
    if (isThere) return middle
  }
  throw new Error('the button is covered or missing')
}

async function press(
  page: Page,
  address: string,
  { name, isSlow }: { name: string; isSlow: boolean },
): Promise<Press> {
  await page.goto(address, { waitUntil: 'networkidle' })
  const at = await settled(page)
  if (isSlow) await slowDown(page.context(), page)
  const watch = await page.evaluateHandle(whenDrawn, name)
  await (isSlow ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y))
  const { pressed, shown, confirmed } = await watch.evaluate(({ times }) => times)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  const started = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ startTime }) => startTime),
  )
  return {
    shownMs: shown - pressed,
    confirmedMs: confirmed - pressed,
    requests: started.filter((time) => time >= pressed).length,
  }
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
  const shown = (all: Press[]) => Math.round(median(all.map(({ shownMs }) => shownMs)))
  const confirmed = (all: Press[]) => Math.round(median(all.map(({ confirmedMs }) => confirmedMs)))
  return {
    'add to cart, press to item shown, ms': shown(fast),
    'the same on a slow phone, ms': shown(slow),
    'press to item confirmed by the shop, ms': confirmed(fast),
    'confirmed on a slow phone, ms': confirmed(slow),
    'requests of the press': Math.max(...[...fast, ...slow].map(({ requests }) => requests)),
  }
}
