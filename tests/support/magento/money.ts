/** Prices are integer cents internally, and dollars with two decimals in responses. */

export const money = (cents: number) => ({ value: Math.round(cents) / 100, currency: 'USD' })

/** Catalog prices keep the four decimals that a merchant may enter: Catalog/etc/db_schema.xml, decimal(20,6). */
export const exactMoney = (cents: number) => ({ value: Math.round(cents * 100) / 10_000, currency: 'USD' })

/** Rounds half cents up like PHP, which also corrects products that are slightly too low. */
export const roundCents = (exact: number): number => Math.round(Number(exact.toPrecision(14)))

/** app/code/Magento/CatalogGraphQl/Model/Resolver/Product/Price/Discount.php */
export const discountOf = (regular: number, final: number) => ({
  amount_off: Math.round(regular - final) / 100,
  percent_off: regular > 0 ? Math.round((1 - final / regular) * 10_000) / 100 : 0,
})
