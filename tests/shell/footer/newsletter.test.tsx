import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { markSubscribed, rememberSubscribed } from '@/features/session/subscribed'
import { FooterContent } from '@/shell/footer/FooterContent'
import { renderScreen, wording } from '../../support/browser/screen'

const parts = { newsletter: true, links: true, year: '2026' }
afterEach(() => rememberSubscribed(false))

test('a page asks for the newsletter, and the account has one line to its settings (shell-9)', () => {
  const { unmount } = renderScreen(<FooterContent {...parts} />, { asPath: '/shop/circle-stickers' })
  expect(screen.getByLabelText(wording('shell.newsletterEmail'))).toBeVisible()
  unmount()
  renderScreen(<FooterContent {...parts} />, { asPath: '/customer/account/dashboard' })
  expect(screen.queryByLabelText(wording('shell.newsletterEmail'))).toBeNull()
  const line = screen.getByRole('link', { name: wording('account.newsletter') })
  expect(line).toHaveAttribute('href', '/customer/account/newsletter')
})

test('a browser that subscribed is marked on each page, until it unsubscribes (shell-9)', () => {
  markSubscribed()
  expect(document.documentElement).not.toHaveAttribute('data-subscribed')
  rememberSubscribed(true)
  markSubscribed()
  expect(document.documentElement).toHaveAttribute('data-subscribed')
  const sheet = readFileSync('src/shell/footer/Newsletter.module.css', 'utf8')
  expect(sheet).toMatch(/:root\[data-subscribed\]\) \.newsletter \{\s+display: none/)
  rememberSubscribed(false)
  expect(document.documentElement).not.toHaveAttribute('data-subscribed')
  markSubscribed()
  expect(document.documentElement).not.toHaveAttribute('data-subscribed')
})
