import type { KitItem, KitKind, KitLogo } from '@/lib/products/own-kit'
import type { Sql } from '../database/connection'

/** A customer's colors, typefaces and logos in PostgreSQL. Every statement filters by customer (customer-20). */

interface Row {
  kind: KitKind
  value: string
  logo: KitLogo | null
}

export async function kitOf(sql: Sql, customerId: number): Promise<KitItem[]> {
  const { rows } = await sql.query<Row>(
    'select kind, value, logo from customer_kit where customer_id = $1 order by id',
    [customerId],
  )
  return rows.flatMap(({ kind, value, logo }): KitItem[] => {
    if (kind !== 'logo') return [{ kind, value }]
    return logo ? [{ kind, value, logo }] : []
  })
}

/** Serializes concurrent changes of one customer's kit. */
export const lockKit = (sql: Sql, customerId: number) =>
  sql.query('select from customers where id = $1 for update', [customerId])

/** @param uploads files of the logos by their values */
export const insertKitItems = (
  sql: Sql,
  customerId: number,
  items: readonly KitItem[],
  uploads: ReadonlyMap<string, string>,
) =>
  sql.query(
    `insert into customer_kit (customer_id, kind, value, logo, upload)
     select $1, * from unnest($2::text[], $3::text[], $4::jsonb[], $5::text[]) on conflict do nothing`,
    [
      customerId,
      items.map(({ kind }) => kind),
      items.map(({ value }) => value),
      items.map((item) => (item.kind === 'logo' ? JSON.stringify(item.logo) : null)),
      items.map(({ value }) => uploads.get(value) ?? null),
    ],
  )

export const deleteKitItems = (
  sql: Sql,
  customerId: number,
  items: readonly Pick<KitItem, 'kind' | 'value'>[],
) =>
  sql.query(
    `delete from customer_kit using unnest($2::text[], $3::text[]) as gone (kind, value)
     where customer_id = $1 and customer_kit.kind = gone.kind and customer_kit.value = gone.value`,
    [customerId, items.map(({ kind }) => kind), items.map(({ value }) => value)],
  )

/** Returns those of some uploads that are logos of the customer. */
export async function uploadsInKit(
  sql: Sql,
  keys: string[],
  customerId: number | null,
): Promise<Set<string>> {
  const { rows } = await sql.query<{ upload: string }>(
    'select upload from customer_kit where customer_id = $1 and upload = any ($2::text[])',
    [customerId, keys],
  )
  return new Set(rows.map(({ upload }) => upload))
}
