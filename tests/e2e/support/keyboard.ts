import { expect, type Page } from '@playwright/test'

/** A keyboard that counts key presses, except those that type into fields. */
export class CountedKeyboard {
  presses = 0
  private readonly page: Page
  private readonly tabsAtMost: number
  constructor(page: Page, tabsAtMost = 80) {
    this.page = page
    this.tabsAtMost = tabsAtMost
  }

  async press(key: string) {
    await this.page.keyboard.press(key)
    this.presses += 1
  }

  /** Waits for the element, then presses Tab until it has the focus. Fails after `tabsAtMost` presses. */
  async tabTo(selector: string, words = '') {
    await expect(this.page.locator(selector).first()).toBeAttached()
    const isThere = () =>
      this.page.evaluate(
        ([wanted, text]) => {
          const { activeElement: element } = document
          return element?.matches(wanted) === true && (element.textContent ?? '').trim().startsWith(text)
        },
        [selector, words] as const,
      )
    for (let tabs = 0; tabs < this.tabsAtMost; tabs++) {
      if (await isThere()) return
      await this.press('Tab')
    }
    const lost = await this.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    throw new Error(
      `${this.tabsAtMost} presses of Tab did not lead to ${selector} ${words}; the focus is on ${lost}`,
    )
  }

  async write(field: string, text: string) {
    await this.tabTo(field)
    await this.page.keyboard.type(text)
  }
}
