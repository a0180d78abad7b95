import { describe, expect, test } from 'vitest'
import { compileBrand } from '@/brand/compile'
import { accountBeginnings } from '@/features/account/beginnings.server'
import { serve } from '../../support/brands'
import { sampleBrands } from '../../support/sample-brands'

describe.each(sampleBrands)('%s', (id) => {
  test('has groups with pictures and a deal for who has ordered nothing, all of its manifest (account-80)', () => {
    const { brand } = compileBrand(id)
    if (!brand) throw new Error(`${id} does not compile`)
    serve(brand)
    const { groups, deal } = accountBeginnings()
    expect(groups.map(({ href }) => href)).toEqual(brand.navigation.notFound.tiles.map(({ href }) => href))
    expect(new Set(groups.map(({ picture }) => picture.file)).size).toBe(groups.length)
    expect(brand.configuration.coupons[deal?.code ?? '']?.listed).toBe(true)
    expect(brand.routes[deal?.href ?? '']?.screen).toBe('coupons')
  })

  test('says nothing of deals where it has no page of them (account-80)', () => {
    const { brand } = compileBrand(id)
    if (!brand) throw new Error(`${id} does not compile`)
    const routes = Object.fromEntries(
      Object.entries(brand.routes).filter(([, { screen }]) => screen !== 'coupons'),
    )
    serve({ ...brand, routes })
    expect(accountBeginnings().deal).toBeNull()
  })
})
