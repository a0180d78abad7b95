import type { Pool } from 'pg'
import type { Brand } from '@/brand/compiled'

/**
 * Writes the manifest's stock quantities to the database. Safe to run at every start. A changed quantity in
 * the manifest changes the stock by the difference, so that sold units stay sold.
 */
export async function seed(pool: Pool, brand: Brand): Promise<void> {
  const counted = brand.catalogue.products.filter((product) => product.stock !== undefined)
  await pool.query(
    `insert into stock as had (store, sku, quantity, manifest_quantity)
     select $1, sku, quantity, quantity from unnest($2::text[], $3::integer[]) as counted (sku, quantity)
     on conflict (store, sku) do update
       set quantity = greatest(had.quantity + excluded.manifest_quantity - had.manifest_quantity, 0),
           manifest_quantity = excluded.manifest_quantity`,
    [brand.id, counted.map(({ sku }) => sku), counted.map(({ stock }) => stock)],
  )
  await pool.query('delete from stock where store = $1 and not (sku = any($2))', [
    brand.id,
    counted.map(({ sku }) => sku),
  ])
}
