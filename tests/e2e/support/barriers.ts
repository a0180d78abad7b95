import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import type axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Written into the page as it is: axe's own package for Playwright takes twice the work, for frames, and ours have none. */
const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * For tests that look at many pages: each of the context's pages is sent axe once, half a megabyte, and has it wherever it goes. Otherwise
 * each look sends it.
 */
export const bringAxe = (context: BrowserContext) => context.addInitScript({ content: axeSource })

/**
 * Bands far below the screen wait to be drawn (content-visibility): axe would guess what lies behind their words, and read colors that
 * nobody has given them yet. On a busy machine they are there some frames after the one that hears of it.
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
 * What axe finds wrong on the page as it stands.
 * @param but rules that are left out
 */
export async function barriersOf(page: Page, but: string[] = []) {
  await page.emulateMedia({ reducedMotion: 'reduce' }) // colors in the middle of a transition are nobody's colors
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
    return violations.flatMap(({ id, impact, nodes }) =>
      nodes.map(({ html, any }) => ({
        impact,
        wording: `${id}: ${html.slice(0, 160)}${id === 'color-contrast' ? ` ${any[0]?.message}` : ''}`,
      })),
    )
  }, options)
}
