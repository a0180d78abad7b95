import type { Page } from '@playwright/test'

type RouterWindow = Window & { next: { router: { push: (path: string) => Promise<boolean> } } }

/** Navigates like a click on a link: Next's router fetches the page without loading a document. */
export const navigateInPage = (page: Page, path: string) =>
  page.evaluate((to) => (window as unknown as RouterWindow).next.router.push(to), path) // set by Next
