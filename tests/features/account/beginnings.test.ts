import { describe, expect, test } from 'vitest'
import { startSuggestions } from '@/features/account/start-suggestions.server'
import { serve } from '../../support/brands'
import { sampleBrands } from '../../support/sample-brands'
import { compiledBrand } from '../../support/compiled-brand'

describe.each(sampleBrands)('%s', (id) => {
  test('a customer without orders is offered product groups with pictures and a coupon, all from the manifest (account-80)', () => {
    const brand = compiledBrand(id)
    serve(brand)
    const { groups, deal } = startSuggestions()
    expect(groups.map(({ href }) => href)).toEqual(brand.navigation.notFound.tiles.map(({ href }) => href))
    expect(new Set(groups.map(({ picture }) => picture.file)).size).toBe(groups.length)
    expect(brand.configuration.coupons[deal?.code ?? '']?.listed).toBe(true)
    expect(brand.routes[deal?.href ?? '']?.screen).toBe('coupons')
  })

  test('a brand without a coupon page offers no coupon to new customers (account-80)', () => {
    const brand = compiledBrand(id)
    const routes = Object.fromEntries(
      Object.entries(brand.routes).filter(([, { screen }]) => screen !== 'coupons'),
    )
    serve({ ...brand, routes })
    expect(startSuggestions().deal).toBeNull()
  })
})
