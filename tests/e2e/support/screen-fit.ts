import { expect, type Locator, type Page } from '@playwright/test'

/** Checks that a page fits its screen: nothing floats over controls, and nothing sticks out at the side. */

const widths = [320, 390, 768, 1024, 1280, 1440]
const heightOf = (width: number) => (width <= 640 ? 844 : 900)

/** Returns controls that a floating element covers at any scroll position, one per line. */
function coveredParts(): string[] {
  const { innerWidth, innerHeight } = window
  const pressable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary'
  const isFloating = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position)
  const floatOf = (element: Element | null): Element | null =>
    !element || isFloating(element) ? element : floatOf(element.parentElement)
  const name = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`
  const isPressable = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    getComputedStyle(element).pointerEvents !== 'none' &&
    Math.min(element.clientWidth || 9, element.clientHeight || 9) > 1
  const pointsOf = ({ left, right, top, bottom }: DOMRect): [number, number][] => {
    const [x, y] = [(right - left) / 2, (bottom - top) / 2].map((half) => Math.min(half, 6)) as [
      number,
      number,
    ]
    const [middle, center] = [(left + right) / 2, (top + bottom) / 2]
    return [
      [middle, center],
      [left + x, top + y],
      [right - x, top + y],
      [left + x, bottom - y],
      [right - x, bottom - y],
    ]
  }
  const isOnScreen = ([x, y]: [number, number]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight
  const coverOf = (element: Element): Element | undefined => {
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    for (const rectangle of element.getClientRects())
      for (const point of pointsOf(rectangle).filter(isOnScreen)) {
        const hit = document.elementFromPoint(...point)
        const float = floatOf(hit)
        if (hit && float && !float.contains(element) && !element.contains(hit)) return float
      }
    return undefined
  }
  const parts = [...document.querySelectorAll(pressable)].filter(isPressable)
  // Going down the page, each control first appears at the lower edge of the screen; going up, at the upper
  // edge.
  const found = [...parts, ...parts.toReversed()].flatMap((element) => {
    const cover = coverOf(element)
    return cover ? [`${name(element)} below ${name(cover)}`] : []
  })
  return parts.length === 0 ? ['nothing to press'] : [...new Set(found)]
}

/**
 * Checks that no control is covered, at every width (shell-44).
 * @param what page name shown on failure
 */
export async function expectNothingCovered(page: Page, what: string) {
  const covered: Record<string, string[]> = {}
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) })
    // Wait for transitions after a change of width, because a part sliding away covers others only briefly.
    // Elements that are not rendered don't move, so their transitions never finish.
    await page.evaluate(() =>
      Promise.race([
        new Promise((late) => setTimeout(late, 1_000)),
        Promise.allSettled(
          document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? each.finished : [])),
        ),
      ]),
    )
    // More elements float once the page is scrolled past the first screen.
    await page.evaluate(() => window.scrollTo(0, window.innerHeight * 1.5))
    const parts = await page.evaluate(coveredParts)
    if (parts.length > 0) covered[`${what} at ${width}`] = parts
  }
  expect.soft(covered).toEqual({})
}

/** Returns elements that stick out of the screen at the side, innermost first, one per line. */
function overhangs(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const clips = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|hidden|scroll|clip/.test(getComputedStyle(element).overflowX) || clips(element.parentElement))
  const out = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !clips(element.parentElement),
  )
  return [
    `${scrollWidth - clientWidth} pixels`,
    ...out
      .slice(-4)
      .map(
        (element) =>
          `${element.localName} "${element.textContent?.trim().slice(0, 40)}" in ${element.parentElement?.outerHTML.slice(0, 160)}`,
      ),
  ]
}

/** Returns what keeps the page from fitting; empty if it fits (shell-44). */
export const overhangsOf = (page: Page): Promise<string[]> => page.evaluate(overhangs)

/** Checks that the page doesn't scroll sideways (shell-44). */
export async function expectNoSidewaysScrolling(page: Page, what: string) {
  expect.soft(await overhangsOf(page), what).toEqual([])
}

/** Doubles the text size, as a shopper can in the browser's settings. */
export const doubleLetters = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))

export const usualLetters = (page: Page) =>
  page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

/** Looks twice: a busy browser may first render the page again at its former width. */
async function lastingOverhangs(page: Page): Promise<string[]> {
  const found = await overhangsOf(page)
  if (found.length === 0) return found
  await page.waitForTimeout(500)
  return overhangsOf(page)
}

/**
 * Returns what sticks out of a phone's screen of this size with double text size, and of the narrowest
 * screen.
 */
export async function overhangsOnPhones(
  page: Page,
  size: { width: number; height: number },
): Promise<string[]> {
  await doubleLetters(page)
  const withLargeText = await overhangsOf(page)
  await usualLetters(page)
  await page.setViewportSize({ width: 320, height: 640 })
  const narrow = await lastingOverhangs(page)
  await page.setViewportSize(size)
  return [
    ...withLargeText.map((part) => `with text twice as large: ${part}`),
    ...narrow.map((part) => `at 320 pixels: ${part}`),
  ]
}

/** Returns the parts of the focused field that can't be seen: its label, its box, its error; one per line. */
export function unseenParts(): string[] {
  const field = document.activeElement
  if (!(field instanceof HTMLElement)) return ['no field has the focus']
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const error = described.find((id) => id.endsWith('-error'))
  const parts = {
    label: document.querySelector(`label[for="${CSS.escape(field.id)}"]`),
    box: field,
    error: error === undefined ? null : document.getElementById(error),
  }
  const isSeen = (part: Element): boolean => {
    const words = document.createRange()
    words.selectNodeContents(part)
    const { left, right, top, bottom } = (part === field ? field : words).getBoundingClientRect()
    if (top < 0 || bottom > innerHeight) return false
    const points = [left + 4, (left + right) / 2, right - 4].flatMap((x) => [
      [x, top + 2],
      [x, bottom - 2],
    ])
    return points.every(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(x, y)
      return (
        hit !== null && (part.contains(hit) || hit.contains(part) || hit.parentElement === part.parentElement)
      )
    })
  }
  return Object.entries(parts).flatMap(([name, part]) =>
    part === null || part.classList.contains('visually-hidden') || isSeen(part)
      ? []
      : [
          `${name} of ${parts.label?.textContent} at ${Math.round(part.getBoundingClientRect().top)} of ${innerHeight}`,
        ],
  )
}

/**
 * Checks fields while a phone's keyboard covers half of the screen and leaves 400 pixels (ui-50). All fields
 * of the form are wrong or empty.
 */
export async function expectFieldsInSight(page: Page, form: Locator, what: string) {
  const fields = await form
    .locator('input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), select, textarea')
    .filter({ visible: true })
    .all()
  expect(fields.length, what).toBeGreaterThan(0)
  const unseen: string[] = []
  const look = async (how: string) =>
    unseen.push(...(await page.evaluate(unseenParts)).map((part) => `${how}: ${part}`))
  await fields[0]?.focus()
  for (const field of fields) {
    for (let presses = 0; presses < 8 && !(await isFocused(field)); presses++)
      await page.keyboard.press('Tab')
    if (await isFocused(field)) await look('by Tab')
  }
  for (const field of fields.toReversed()) {
    for (let presses = 0; presses < 8 && !(await isFocused(field)); presses++)
      await page.keyboard.press('Shift+Tab')
    if (await isFocused(field)) await look('back by Tab')
  }
  expect.soft(unseen, what).toEqual([])
}

const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)

const keyboardIsOpen = [
  { width: 390, set: usualLetters, say: 'usual letters', unneeded: undefined },
  { width: 390, set: doubleLetters, say: 'letters twice as large', unneeded: 'label' },
  { width: 320, set: usualLetters, say: 'usual letters', unneeded: undefined },
  { width: 320, set: doubleLetters, say: 'letters twice as large', unneeded: 'label' },
]

/**
 * Checks a multi-line field that `refuse` makes invalid (ui-50). With double text size, its label may be out
 * of view.
 * @param inPanel skips double text size on the narrowest phone, where a sticky headline leaves no room for it
 */
export async function expectRefusedAreaInSight(
  page: Page,
  refuse: () => Promise<void>,
  what: string,
  inPanel = false,
) {
  for (const { width, set, say, unneeded } of keyboardIsOpen.slice(0, inPanel ? 3 : 4)) {
    const unseen = async () =>
      (await page.evaluate(unseenParts)).filter((part) => !unneeded || !part.startsWith(unneeded))
    await page.setViewportSize({ width, height: 400 })
    await set(page)
    await refuse()
    await expect.poll(unseen, `${what}, ${width}, ${say}`).toEqual([])
  }
  await usualLetters(page)
}
