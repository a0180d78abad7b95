import { erasedEmailAddress, type PersonalRows } from '../kernel/personal-rows'

/** Returns SQL that erases an address except for country, region and ZIP code, which determined the tax. */
const placeOnly = (column: string) => `${column} = case when t.${column} is null then null else
  t.${column} || '{"firstname": "Erased", "middlename": null, "lastname": "Customer", "prefix": null, "suffix": null,
    "company": null, "street": ["Erased"], "city": "Erased", "telephone": "", "fax": null, "vatId": null}' end`

/** Orders keep their amounts, taxes, products and states; personal data is erased (customer-36). */
export const orderData: PersonalRows[] = [
  {
    table: 'order_events',
    whose: 't.order_id = any(person.orders)',
    erase: { set: `facts = t.facts - '{reason,text,before}'::text[]` },
  },
  {
    table: 'shipments',
    whose: 't.order_id = any(person.orders)',
    erase: { set: `tracking_number = null, request_key = 'erased-' || t.id` },
  },
  { table: 'refunds', whose: 't.order_id = any(person.orders)', erase: { set: 'reason = null' } },
  {
    table: 'order_items',
    whose: 't.order_id = any(person.orders)',
    erase: {
      set: `selection = '{}', tool_options = null, picture = 'null', certificate = null, gift_message = null,
        design_revision = null, typed_design = null,
        options = coalesce((select jsonb_agg(option) from jsonb_array_elements(t.options) as option
          where option ->> 'isTyped' = 'false'), '[]')`,
    },
  },
  {
    table: 'orders',
    whose: 't.id = any(person.orders)',
    erase: {
      set: `email = ${erasedEmailAddress('order')}, ${placeOnly('shipping_address')}, ${placeOnly('billing_address')},
        additional_information = '{}', link_token = null, link_expires_at = null`,
    },
  },
]
