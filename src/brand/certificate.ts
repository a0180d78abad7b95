import type { CompiledOption, CompiledProduct } from './compiled'

export const optionOfRole = (
  product: Pick<CompiledProduct, 'options'>,
  role: NonNullable<CompiledOption['role']>,
): CompiledOption | undefined => product.options.find((option) => option.role === role)

/** True for a gift certificate: a product that asks for the e-mail address its code is sent to. */
export const isCertificate = (product: Pick<CompiledProduct, 'kind' | 'options'>): boolean =>
  product.kind === 'virtual' && optionOfRole(product, 'recipient-email') !== undefined
