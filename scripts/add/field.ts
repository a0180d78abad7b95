import { readdirSync } from 'node:fs'
import { singleWordProblem, type Name } from './name'
import type { Kind, Row } from './draft'
import { lastIn, markupAfter, parameterOf, property, startOfTemplate, wordInUnionOf } from './rows/typescript'
import { schemaField, selectedField, yamlEntry } from './rows/texts'

/** A text that a cart line carries into its order (decision 0032): `npm run add field engraving-note`. */

const content = 'src/backend/cart/line-content.ts'
const inGraphql = 'src/backend/cart/line-in-graphql.ts'
const personalData = 'src/backend/orders/personal-data-store.ts'
const schema = 'src/backend/schema.graphql'
const confirmation = 'src/backend/mail/order-confirmation.ts'
const fragments = 'src/commerce/cart/line.extended.graphql'
const shopContent = 'src/commerce/cart/line-content.ts'
const shopInput = 'src/commerce/cart/livery/line-input.ts'
const cartLine = 'src/features/cart/lines/CartLine.tsx'
const orderDetails = 'src/features/checkout/OrderDetails.tsx'
const messages = 'brands/base/messages.yaml'
const migrations = 'src/backend/database/migrations'

/** Returns today, or the day of the newest migration if that is later: migrations run in order of date. */
function migrationDay(): string {
  const newest = readdirSync(migrations).toSorted().at(-1)?.slice(0, 10) ?? ''
  const today = new Date().toISOString().slice(0, 10)
  return newest > today ? newest : today
}

const migration = ({ snake, words }: Name) => `-- A line's ${words}, the same in a cart and in its order.
alter table cart_items add column ${snake} text;
alter table order_items add column ${snake} text;
`

/** Type, column and rules. It does not make lines different: of two merged lines, the remaining one keeps its text. */
const contentRows = ({ snake, camel, words }: Name): Row[] => [
  lastIn(content, 'LineContent', `/** The line's ${words}. */\n${camel}: string | null`, camel),
  property(content, 'columns', camel, `'${snake}'`),
  property(content, 'lineOfSelection', camel, 'null'),
  wordInUnionOf(content, 'mergeEqualLines', camel),
  property(content, 'mergeEqualLines', camel, `stays.${camel} ?? joins.${camel}`),
  parameterOf(content, 'toRaw', camel),
  lastIn(content, 'toRaw', camel, camel),
  property(content, 'checkExtras › content', camel, `raw.${camel} || null`),
  startOfTemplate(personalData, 'orderData', "'order_items'", `${snake} = null,\n        `),
]

const graphqlRows = ({ snake, camel, title }: Name): Row[] => [
  ...['CartItemInput', 'CartItemUpdateInput', 'CartItemExtraInfo'].map((type) =>
    schemaField(schema, type, snake, `  "${title} of the line."\n  ${snake}: String`),
  ),
  property(inGraphql, 'toRawContent', camel, `input.${snake} ?? null`),
  lastIn(inGraphql, 'toLineChange', `...(input.${snake} !== undefined && { ${camel}: input.${snake} })`),
  parameterOf(inGraphql, 'toGraphqlContent', camel),
  property(inGraphql, 'toGraphqlContent › extra_info', snake, camel),
]

const shopRows = ({ snake, camel, words }: Name): Row[] => [
  ...['CartLineContent', 'OrderLineContent'].map((fragment) =>
    selectedField(fragments, fragment, 'extra_info', snake),
  ),
  lastIn(
    shopContent,
    'LineContent',
    `/** The line's ${words}; null if it has none. */\n${camel}: string | null`,
  ),
  lastIn(shopContent, 'AnsweredLine › extra_info', `${snake}: string | null`),
  property(shopContent, 'toLineContent', camel, `extra?.${snake} ?? null`),
  lastIn(shopContent, 'OwnParts', `${camel}?: string | null | undefined`),
  parameterOf(shopInput, 'ownParts', camel),
  lastIn(shopInput, 'ownParts', `...(${camel} !== undefined && { ${snake}: ${camel} })`),
]

/** A label and the text, in the cart, on the receipt and in the confirmation. */
const shownRows = ({ camel, title }: Name): Row[] => [
  yamlEntry(messages, ['messages', 'orderNotes'], camel, { value: title }),
  markupAfter(
    cartLine,
    'CartLine',
    'told.length > 0',
    `{line.${camel} && (
      <p className={styles.each}>
        {withColon(message('orderNotes.${camel}'))} {line.${camel}}
      </p>
    )}`,
  ),
  markupAfter(
    orderDetails,
    'OrderLine',
    'line.giftMessage',
    `{line.${camel} && (
      <span className={styles.said}>
        {withColon(message('orderNotes.${camel}'))} {line.${camel}}
      </span>
    )}`,
  ),
  lastIn(
    confirmation,
    'detailsOf',
    `...(line.${camel} ? [\`\${withColon(message(brand, 'orderNotes.${camel}'))} \${line.${camel}}\`] : [])`,
  ),
]

export const field: Kind = {
  does: 'a text that a cart line carries into its order, from the schema to the confirmation',
  problem: singleWordProblem,
  files: (name) => ({ [`${migrations}/${migrationDay()}-${name.kebab}-of-lines.sql`]: migration(name) }),
  rows: (name) => [...contentRows(name), ...graphqlRows(name), ...shopRows(name), ...shownRows(name)],
  makes: [['scripts/codegen.ts']],
  next: ({ snake, camel }) => [
    `${content}: is any text right? Check it in checkExtras. Does it make lines different? Then lineFingerprint`,
    `where a shopper enters it: addToCart and changeLine accept ${camel}`,
    `${messages} › orderNotes › ${camel}: its label`,
    `src/backend/input-kinds.ts › CartItemInput.${snake}: how it is read; a line of text by default`,
    'src/server/operations/orders/lines.ts, if operators need to see it',
    'npx vitest run --project integration tests/integration/cart/line-content.test.ts tests/integration/database',
  ],
}
