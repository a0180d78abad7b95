import { expect, test } from 'vitest'
import { returnPolicyFor, returnSettings, returnText } from '@/brand/return-policy'
import { sampleBrands } from '../support/sample-brands'
import { compiledBrand } from '../support/compiled-brand'

test.each(sampleBrands)(
  'every shipped product of %s has the return policy of its kind, and its pages quote this policy (brand-462)',
  (id) => {
    const { configuration, catalogue, pages } = compiledBrand(id)
    for (const product of catalogue.products) {
      const policy = returnPolicyFor(configuration, product)
      const takesAFile = product.options.some(({ type }) => type === 'file')
      if (product.kind === 'virtual') expect(policy, product.urlKey).toBeUndefined()
      else if (takesAFile) expect(policy, product.urlKey).toBe(configuration.returns.custom)
      else expect(policy, product.urlKey).toBeDefined()
    }
    const terms = pages['terms-conditions']?.html ?? ''
    for (const policy of Object.values(configuration.returns))
      expect(terms.replaceAll('’', "'")).toContain(returnText(policy).replaceAll('’', "'"))
    expect(returnSettings(configuration)['RETURN_POLICY_DAYS']).toBe(String(configuration.returns.stock.days))
  },
)
