import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Injected into the page directly. axe's package for Playwright does twice the work to support frames, which
 * our pages don't have.
 */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Sends axe (half a megabyte) once to each page of the context, where it stays available after navigation.
 * Otherwise every check sends it. For tests that check many pages.
 */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: axeSource })

/**
 * Renders sections far below the screen, which `content-visibility` skips: axe would guess the background of
 * their text, and read colors that are not set yet. On a busy machine they render some frames after their
 * event.
 */
const drawEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(sheet)
    const isDrawn = () =>
      [...document.body.querySelectorAll('*')].every(
        (each) => each.checkVisibility() === each.checkVisibility({ contentVisibilityAuto: true }),
      )
    return new Promise<void>((drawn) => {
      const look = (left: number) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => (left === 0 || isDrawn() ? drawn() : look(left - 1))),
        )
      look(60)
    })
  })

/**
 * Returns what axe finds wrong on the page in its current state.
 * @param but rules that are left out
 */
export async function barriersOf(page: Page, but: string[] = []) {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // in the middle of a transition, colors are not final
  await drawEverything(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    runOnly: { type: 'tag', values: tags },
    rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
  }
  return page.evaluate(async (asked) => {
    if (!window.axe) throw new Error('axe is not there')
    const { violations } = await window.axe.run(document, asked)
    /** A sticky bar covers part of a target until the shopper scrolls, and axe measures only the rest. */
    const isLargeOnceScrolledTo = (selector: string) => {
      const target = document.querySelector(selector)
      if (!target) return false
      const before = window.scrollY
      target.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const isFree = [top + 1, top + height - 1].every((y) =>
        target.contains(document.elementFromPoint(left + width / 2, y)),
      )
      window.scrollTo(0, before)
      return isFree && width >= 24 && height >= 24
    }
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes
        .filter(({ target }) => id !== 'target-size' || !isLargeOnceScrolledTo(String(target[0])))
        .map(({ html, any }) => ({
          impact,
          wording: `${id}: ${html.slice(0, 160)}${id === 'color-contrast' ? ` ${any[0]?.message}` : ''}`,
        })),
    )
  }, options)
}
