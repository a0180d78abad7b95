import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { lateBrand } from '@/brand/late-brand'
import { LateBrandProvider } from '@/brand/use-late-brand'
import { MenuEntries } from '@/shell/header/MenuEntries'
import { mockShop } from '../../../stories/support/mock-shop'
import { exampleBrand } from '../../support/brands'
import { renderScreen, wording } from '../../support/browser/screen'

const brand = exampleBrand()
const group = brand.navigation.menu.find(({ children = [] }) => children.length > 0)
const shop = mockShop({})
afterEach(() => shop.end())

const opened = async (late: () => Promise<ReturnType<typeof lateBrand>>) => {
  renderScreen(
    <LateBrandProvider value={late}>
      <MenuEntries />
    </LateBrandProvider>,
  )
  const label = wording('shell.openSubmenu', { label: group?.label ?? '' })
  await userEvent.setup().click(screen.getByRole('button', { name: label }))
}

test('an open menu group shows one picture and the products customers like best (shell-3)', async () => {
  await opened(async () => lateBrand(brand))
  const list = await screen.findByRole('list', { name: wording('openMenu.popular') })
  const products = lateBrand(brand).menuProducts[group?.href ?? ''] ?? []
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(products.map(({ name }) => name))
  expect(list.parentElement?.parentElement?.querySelectorAll('img')).toHaveLength(1)
})

test('a menu whose favorites do not load is whole without them (shell-3)', async () => {
  await opened(() => Promise.reject(new Error('offline')))
  const [child] = group?.children ?? []
  await waitFor(() => expect(screen.getByRole('link', { name: child?.label ?? '' })).toBeInTheDocument())
  expect(screen.queryByText(wording('openMenu.popular'))).toBeNull()
})
